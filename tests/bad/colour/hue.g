#d
   0:.  #FFFFFF  white
   r:r  #CC00ZZ  roof
: rows
1r
: columns
1r
