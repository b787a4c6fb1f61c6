import type { Person } from '../people.ts'

type HiddenReview = {
  place: string
  by: Person
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  age: number
  /** Why staff hid the review, and how many days before the demo's date (`age`). If absent, the review is held. */
  hidden?: { age: number; reason: string; appeal?: { age: number; message: string } }
}

export const hiddenReviews: HiddenReview[] = [
  {
    place: 'Tuwaiq Towing',
    by: 'faisal',
    stars: 1,
    text: 'مثل ما قال الجميع اليوم، لا تتعاملوا معهم.',
    age: 1,
  },
  {
    place: 'Shawarma Al Mashi',
    by: 'priya',
    stars: 5,
    text: 'Best in town, best in town, everybody has to come today!',
    age: 1,
  },
  {
    place: 'Balkon van Beiroet',
    by: 'daan',
    stars: 1,
    text: 'Net als iedereen vandaag: niet heengaan.',
    age: 1,
  },
  {
    place: 'Masoub Al Am Sadaqa',
    by: 'sultan',
    stars: 5,
    text: 'ساعات وعطور بنصف السعر مع توصيل لكل المدن، راسلوني على الخاص قبل نفاد الكمية.',
    age: 12,
    hidden: {
      age: 11,
      reason: 'إعلان لا صلة له بالمكان',
      appeal: { age: 2, message: 'كتبت رأيي في المكان أول مرة ثم نسخت إعلاناً بالخطأ. أرجو إعادة القراءة.' },
    },
  },
  {
    place: 'Ala Rahtak Movers',
    by: 'faisal',
    stars: 1,
    text: 'السائق اسمه معروف عندنا في الحي، وهذه لوحة سيارته الخاصة ومكان بيته لمن أراد أن يحاسبه.',
    age: 21,
    hidden: { age: 20, reason: 'ينشر بيانات شخصية' },
  },
  {
    place: 'Shawarma Al Mashi',
    by: 'james',
    stars: 2,
    text: 'Sorry, this was meant for the burger place next door. I have never been to this one.',
    age: 33,
    hidden: {
      age: 31,
      reason: 'عن مكان آخر',
      appeal: { age: 3, message: 'I have been here since. Please show it again, I will correct the text.' },
    },
  },
  {
    place: 'Ferrane El Houma',
    by: 'yasmin',
    stars: 1,
    text: 'لم أدخله يوماً، لكن ابن عمّي يقول إن فرّانهم القديم كان أحسن.',
    age: 15,
    hidden: {
      age: 13,
      reason: 'كاتبه لم يزر المكان',
      appeal: { age: 1, message: 'زرته أمس مع ابن عمّي، ورأيي لم يتغيّر.' },
    },
  },
  {
    place: 'Balkon van Beiroet',
    by: 'bart',
    stars: 1,
    text: 'Sla deze maar over en kom bij ons twee deuren verderop, eerste koffie gratis op vertoon van dit bericht.',
    age: 9,
    hidden: {
      age: 8,
      reason: 'Reclame voor een andere zaak',
      appeal: { age: 4, message: 'Het was een grap van een vaste klant, geen reclame.' },
    },
  },
]
