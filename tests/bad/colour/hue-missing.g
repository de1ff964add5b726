#d
   0:.  #FFFFFF  white
   r:r
: rows
1r
: columns
1r
