import { parseWords } from './word-list.ts'

export const arabicNeighbourhoods = parseWords(`
النزهة،الروضة،السلام،الورود،النهضة،الزهراء،الفيصلية
الربيع،الصفا،المروج،البساتين،النخيل،المحمدية،الخالدية
العزيزية،الشاطئ،الأندلس،القدس،الفردوس،الحمراء،السعادة
الرياض،المسيرة،الوفاق،الداخلة،بدر،الياسمين،الواحة،المنار
`)

export const arabicStreets = parseWords(`
الأمير محمد،الملك فيصل،الجامعة،المطار،السوق
الكورنيش،المدارس،الستين،الثلاثين،التحلية،الوحدة
الاستقلال،الحرية،النصر،الزيتون،المحطة،البريد
ابن خلدون،ابن سينا،ابن رشد،المتنبي،طارق بن زياد
`)

export const dutchStreets = [
  'Dorpsstraat',
  'Kerkstraat',
  'Marktstraat',
  'Stationsweg',
  'Molenweg',
  'Schoolstraat',
  'Nieuwstraat',
  'Hoogstraat',
  'Wilhelminastraat',
  'Julianalaan',
  'Beatrixlaan',
  'Havenstraat',
  'Singel',
  'Oosterkade',
  'Westerkade',
  'Parallelweg',
  'Industrieweg',
  'Lindelaan',
  'Eikenlaan',
  'Beukenlaan',
  'Kastanjelaan',
  'Plein',
  'Vismarkt',
  'Korenmarkt',
  'Zuidsingel',
  'Noordsingel',
  'Kanaalweg',
  'Vlietweg',
]
