import type { Language } from '../src/vocabulary.ts'

type ExternalContent = {
  place: string
  reviews?: { author: string; stars: number; text: string; language: Language; from?: string; age: number }[]
  /** Hours in the format of `parseHours`, for listings without hours of their own. */
  hours?: string
}

export const externalContent: ExternalContent[] = [
  {
    place: 'Rubeiyah Coffee',
    reviews: [
      {
        author: 'عبدالعزيز الشهري',
        stars: 5,
        text: 'قهوة شقراء موزونة والهيل طازج. الجلسة بين جدران الطين تغنيك عن أي ديكور.',
        language: 'ar',
        age: 23,
      },
      {
        author: 'Marta Lindqvist',
        stars: 5,
        text: 'They asked where I was from, laughed, and roasted something in between. The roof at sunset is worth the stairs.',
        language: 'en',
        age: 61,
      },
      {
        author: 'غادة السبيعي',
        stars: 4,
        text: 'كل شيء جميل إلا الموقف، أوقفنا السيارة بعيداً ومشينا عشر دقائق.',
        language: 'ar',
        age: 140,
      },
    ],
  },
  {
    place: 'Qahwat Al Freej',
    reviews: [
      {
        author: 'راشد بن سالم',
        stars: 5,
        text: 'رقاق الجبن والعسل مع الدلّة في حوش هادئ: هذه هي دبي التي نعرفها.',
        language: 'ar',
        age: 17,
      },
      {
        author: 'Claire Dubois',
        stars: 5,
        text: 'Quiet courtyard, coffee ground in front of us, and nobody in a hurry.',
        language: 'en',
        from: 'fr',
        age: 74,
      },
    ],
  },
  {
    place: 'Café La Terrasse Bleue',
    reviews: [
      {
        author: 'Joost Verhoeven',
        stars: 5,
        text: 'Vier terrasjes boven elkaar en de muntthee van de berg. Ga vroeg, dan heb je het bovenste voor jezelf.',
        language: 'nl',
        age: 38,
      },
      {
        author: 'إكرام الوزاني',
        stars: 4,
        text: 'المنظر أجمل ما في الشاون. الخدمة بطيئة وقت الغروب لكن بابتسامة.',
        language: 'ar',
        age: 92,
      },
    ],
  },
  {
    place: 'Bakkerij Al Sham',
    reviews: [
      {
        author: 'Hanneke Mulder',
        stars: 5,
        text: 'Sesamkransen die nog warm zijn als je de winkel uit loopt. De hele straat ruikt ernaar.',
        language: 'nl',
        age: 9,
      },
      {
        author: 'وائل عرنوس',
        stars: 5,
        text: 'خبز التنّور كما في الشام تماماً، والصواني وصلت في موعدها ليلة العيد.',
        language: 'ar',
        age: 52,
      },
      {
        author: 'Tom Fielding',
        stars: 4,
        text: 'Superb bread, tiny shop. Expect a queue on Saturdays and bring some patience.',
        language: 'en',
        age: 118,
      },
    ],
  },
  {
    place: 'Tafel van Aden',
    reviews: [
      {
        author: 'نجيب باوزير',
        stars: 5,
        text: 'المظبي والملوّح والسحاوق كما في كريتر. أول مرة آكل هكذا منذ أن جئت إلى هولندا.',
        language: 'ar',
        age: 30,
      },
      {
        author: 'Floor Hendriks',
        stars: 4,
        text: 'Met z’n zessen van één schaal gegeten op de kussens. Reserveren is echt nodig.',
        language: 'nl',
        age: 81,
      },
    ],
  },
  { place: 'Empty Quarter Lens', hours: 'sun-thu 16:00-22:00; fri closed; sat 10:00-22:00' },
  { place: 'Tadelakt Maalem Hamid', hours: 'mon-fri 08:30-18:00; sat 08:30-13:00; sun closed' },
]
