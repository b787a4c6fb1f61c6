/** Numbers, and the names of Latin letters in Arabic. */
export const characterSynonyms = `
  1 واحد one un een
  2 اثنين اثنان two deux twee
  3 ثلاثه ثلاث three trois drie
  4 اربعه اربع four quatre vier
  5 خمسه خمس five cinq vijf
  6 سته ست six zes
  7 سبعه سبع seven sept zeven
  8 ثمانيه ثمان eight huit acht
  9 تسعه تسع nine neuf negen
  10 عشره عشر ten dix tien
  12 twelve douze twaalf
  20 عشرين عشرون twenty vingt twintig
  30 ثلاثين ثلاثون thirty trente dertig
  40 اربعين اربعون forty quarante veertig
  50 خمسين خمسون fifty cinquante vijftig
  60 ستين ستون sixty soixante zestig
  90 تسعين تسعون ninety negentig
  100 ميه مايه hundred cent honderd
  1000 ف thousand mille duizend
  a اي ايه
  b بي
  c سي
  d دي
  e اي
  f اف
  g جي
  h اتش
  i اي
  j جي جيه
  k كي كيه
  l ال
  m ام
  n ان
  o او
  p بي
  q كيو
  r ار
  s اس
  t تي
  u يو
  v في
  w دبليو
  x اكس
  y واي
  z زد
`
