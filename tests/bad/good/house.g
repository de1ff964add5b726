#d
   0:.  #FFFFFF  white
   1:#  #000000  black
: rows
1
3
5
1 1
3
: columns
1
4
3 1
4
1
