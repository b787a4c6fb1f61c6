import type { ReportReason } from '../../src/vocabulary.ts'
import type { Person } from '../people.ts'

type Decision = { status: 'resolved' | 'dismissed'; age: number; reason?: string }
type DemoReport = {
  reason: ReportReason
  place: string
  /** The author of the reported review; absent if the listing itself is reported. */
  reviewBy?: Person
  /** The reporter; null for a guest. */
  by: Person | null
  message: string
  age: number
  decision?: Decision
}

export const demoReports: DemoReport[] = [
  {
    place: 'Tuwaiq Towing',
    by: 'tariq',
    reason: 'wrong',
    message: 'السعر في الصفحة مئة وخمسون، وطلب السائق عند الوصول ثلاثمئة. إمّا أن يُصحَّح السعر أو يُحذف.',
    age: 5,
  },
  {
    place: 'Zaffa w Oud Events',
    by: null,
    reason: 'wrong',
    message: 'الرقم لم يعد لهم. ردّت عليّ عائلة وقالت إنها تتلقى اتصالات الأعراس منذ شهر.',
    age: 2,
  },
  {
    place: 'Sayyar Rent a Car',
    by: 'dina',
    reason: 'wrong',
    message: 'المكتب انتقل إلى القصيص، والدبوس على الخريطة ما زال عند البناية القديمة.',
    age: 7,
  },
  {
    place: 'Palmeraie Rent',
    by: 'sanne',
    reason: 'not_real',
    message: 'The photos show cars they no longer have. We booked the white one and were told it was sold last year.',
    age: 3,
  },
  {
    place: 'Havenauto’s',
    by: 'daan',
    reason: 'closed',
    message: 'Deze zaak is sinds de zomer dicht, er hangt een bordje “te huur” op het hek.',
    age: 4,
  },
  {
    place: 'Tajine Fès',
    reviewBy: 'bilal',
    by: 'omar',
    reason: 'off_topic',
    message: 'كاتبه يخلط بينهم وبين مطعم آخر في الشارع نفسه: لا يقدّمون هذا الطبق أصلاً.',
    age: 6,
  },
  {
    place: 'Qahwat Al Freej',
    reviewBy: 'youssef',
    by: null,
    reason: 'private',
    message: 'فيه كلام عن العامل باسمه، وهذا لا يليق.',
    age: 1,
  },
  {
    place: 'Durrat Al Sahel Boutique',
    by: 'nadia',
    reason: 'other',
    message: 'دفعت ثمن ثوبين بالتحويل قبل ستة أسابيع ولم يصل شيء، ولا أحد يردّ.',
    age: 38,
    decision: { status: 'resolved', age: 22, reason: 'أُوقفت الصفحة حتى يثبت المالك التسليم' },
  },
  {
    place: 'Durrat Al Sahel Boutique',
    by: 'amal',
    reason: 'other',
    message: 'طلبت عباية للعيد فلم تصل، وحُذف تعليقي من حسابهم.',
    age: 34,
    decision: { status: 'resolved', age: 22, reason: 'أُوقفت الصفحة حتى يثبت المالك التسليم' },
  },
  {
    place: 'Used Devices Corner',
    by: 'bilal',
    reason: 'other',
    message: 'مكتوب «ضمان ستة أشهر»، وحين تعطّل الجهاز قالوا لا ضمان على المستعمل.',
    age: 41,
    decision: { status: 'resolved', age: 30, reason: 'بلاغات متكررة والهاتف لا يجيب' },
  },
  {
    place: 'Café des Marins',
    by: 'samer',
    reason: 'closed',
    message: 'ذهبت إلى العنوان فوجدت محل هواتف، والجيران قالوا إن المقهى انتقل.',
    age: 47,
    decision: { status: 'resolved', age: 36 },
  },
  {
    place: 'Zeebalkon',
    by: 'rania',
    reason: 'closed',
    message: 'المقهى لم يعد هنا، والباب عليه اسم جديد.',
    age: 29,
    decision: { status: 'resolved', age: 24 },
  },
  {
    place: 'Broast Al Dawwar',
    by: null,
    reason: 'other',
    message: 'الثومية عندهم غير لذيذة.',
    age: 19,
    decision: { status: 'dismissed', age: 18, reason: 'رأي لا بلاغ؛ مكانه التقييمات' },
  },
  {
    place: 'Bakkerij Al Sham',
    by: 'pieter',
    reason: 'other',
    message: 'Op zondag stond er een rij tot op straat en was het brood om elf uur op.',
    age: 26,
    decision: { status: 'dismissed', age: 25, reason: 'Een mening, geen fout op de pagina' },
  },
  {
    place: 'Masoub Al Am Sadaqa',
    reviewBy: 'sultan',
    by: 'rania',
    reason: 'spam',
    message: 'هذا إعلان وليس تقييماً.',
    age: 12,
    decision: { status: 'resolved', age: 11 },
  },
]
