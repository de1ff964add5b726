#d
   0:.  #FFFFFF  white
   r:r  #CC0000  roof
   w:w  #3355AA  wall
: rows
1r
3r
5r
1w 1w
3w
: columns
1r
2r 2w
3r 1w
2r 2w
1r
