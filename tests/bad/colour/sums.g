#d
   r:r  red
   b:b  blue
: rows
1r 1b
: columns
1r
1r
