#d
   0:.  #FFFFFF  white
   r:r  #CC0000  roof
: rows
1r 1b
: columns
1r
1b
