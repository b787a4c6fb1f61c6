import type { claims } from '../../src/schema/index.ts'
import type { Person } from '../people.ts'

type Proof = {
  /** The file name that the claimant chose. */
  name: string
  /** The file in `db/seed/activity/proofs`. */
  file: string
}
type DemoClaim = {
  place: string
  by: Person
  relationship: NonNullable<(typeof claims.$inferInsert)['relationship']>
  phone?: string
  reason: string
  proofs: Proof[]
  age: number
  decision?: { status: 'approved' | 'rejected'; age: number; reason?: string }
}

export const demoClaims: DemoClaim[] = [
  {
    place: 'Naimi Butchery',
    by: 'turki',
    relationship: 'owner',
    phone: '+966 50 555 0181',
    reason: 'الملحمة باسمي منذ ١٤٣٩هـ، وأريد أن أصحّح أوقات الجمعة وأضيف صورنا. أرفقت السجلّ التجاري وفاتورة الكهرباء.',
    proofs: [
      { name: 'السجل التجاري.png', file: 'register-naimi.png' },
      { name: 'فاتورة الكهرباء.png', file: 'electricity-naimi.png' },
    ],
    age: 6,
  },
  {
    place: 'Naimi Butchery',
    by: 'faisal',
    relationship: 'employee',
    reason: 'أعمل في الملحمة محاسباً، والمالك طلب مني أن أدير الصفحة.',
    proofs: [],
    age: 4,
  },
  {
    place: 'Al Mirkaz Furniture',
    by: 'waleed',
    relationship: 'manager',
    phone: '+966 55 555 0182',
    reason: 'أدير المعرض منذ ثلاث سنوات بتفويض من المالك، والتفويض مع السجلّ في الصورة.',
    proofs: [{ name: 'السجل والتفويض.jpg', file: 'register-mirkaz.jpg' }],
    age: 3,
  },
  {
    place: 'Lam’a Steam Wash',
    by: 'rashed',
    relationship: 'owner',
    phone: '+971 50 555 0183',
    reason: 'الرخصة باسمي من دائرة الاقتصاد. الرقم المعروض قديم ولا نردّ عليه.',
    proofs: [{ name: 'الرخصة التجارية.png', file: 'licence-lamaa.png' }],
    age: 9,
  },
  {
    place: 'Déménagement Sans Casse',
    by: 'hicham',
    relationship: 'owner',
    reason: 'هذه شركتي في طنجة، وأرفقت شهادة التسجيل في السجل التجاري. أودّ أن أجيب عن التقييمات.',
    proofs: [{ name: 'السجل التجاري - طنجة.jpg', file: 'register-sans-casse.jpg' }],
    age: 2,
  },
  {
    place: 'Taxi Abu Rami',
    by: 'maher',
    relationship: 'owner',
    phone: '+31 6 5550 0184',
    reason: 'أنا أبو رامي نفسه. هذا مستخرج غرفة التجارة باسمي، والصفحة أضافها أحد الزبائن مشكوراً.',
    proofs: [{ name: 'KvK-uittreksel.pdf', file: 'kvk-taxi.pdf' }],
    age: 5,
  },
  {
    place: 'Stadselektricien',
    by: 'bart',
    relationship: 'owner',
    reason: 'Dit is mijn bedrijf in Maastricht. Ik wil de openingstijden aanvullen en foto’s van ons werk plaatsen.',
    proofs: [{ name: 'kvk.png', file: 'kvk-electrician.png' }],
    age: 1,
  },
  {
    place: 'Qudoor Al Shamal Catering',
    by: 'said',
    relationship: 'owner',
    reason: 'المطبخ لعائلتنا، والسجلّ باسمي.',
    proofs: [],
    age: 64,
    decision: { status: 'approved', age: 62 },
  },
  {
    place: 'Bakkerij Al Sham',
    by: 'amira',
    relationship: 'owner',
    reason: 'المخبز لي ولزوجي منذ ٢٠١٢، وأرفقت مستخرج غرفة التجارة في لاهاي.',
    proofs: [{ name: 'KvK-uittreksel Al Sham.pdf', file: 'kvk-al-sham.pdf' }],
    age: 31,
    decision: { status: 'approved', age: 29 },
  },
  {
    place: 'Karak Al Dawwar',
    by: 'sultan',
    relationship: 'other',
    reason: 'أعرف صاحب المحل وأريد أن أساعده.',
    proofs: [],
    age: 18,
    decision: {
      status: 'rejected',
      age: 16,
      reason: 'لا نسلّم الصفحة إلا لصاحب المكان أو من يفوّضه كتابةً. ليتقدّم المالك بطلبه من حسابه ومعه الرخصة.',
    },
  },
  {
    place: 'Épicerie Ennahda',
    by: 'hicham',
    relationship: 'manager',
    reason: 'أشرف على المحل مع أخي.',
    proofs: [],
    age: 40,
    decision: {
      status: 'rejected',
      age: 37,
      reason: 'لم يُرفق ما يثبت صلتك بالمحل. أرسل طلباً جديداً مع شهادة التسجيل أو عقد الكراء.',
    },
  },
]
