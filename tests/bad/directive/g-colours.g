#d
   0:.  #FFFFFF  white
   r:r  #CC0000  red
   b:b  #0000CC  blue
: rows
1
3b
5r
1 1
3b
: columns
1
4
3 1
4
1
