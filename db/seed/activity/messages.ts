import type { Person } from '../people.ts'

type DemoMessage = {
  name: string
  email: string
  subject: string
  message: string
  age: number
  answered?: { by: Person; age: number }
}

export const demoMessages: DemoMessage[] = [
  {
    name: 'عبير الشمري',
    email: 'abeer.alshammari@example.com',
    subject: 'فرعان بعنوان واحد',
    message:
      'السلام عليكم، عندنا مشغل في حائل له مدخلان: واحد للرجال وواحد للنساء وأوقاتهما تختلف. هل أضيفهما مكانين أم مكاناً واحداً؟ وأيّهما يظهر لمن يبحث بالاسم؟',
    age: 1,
  },
  {
    name: 'ياسر بوعزة',
    email: 'yasser.bouazza@example.com',
    subject: 'تصحيح اسم مدينة',
    message: 'اقتراح صغير: حين أكتب «كازا» لا أجد كل الأماكن التي تظهر مع «الدار البيضاء». كثيرون يكتبونها هكذا.',
    age: 3,
  },
  {
    name: 'Marieke Vos',
    email: 'marieke.vos@example.com',
    subject: 'Buurtkrant wil jullie lijst plaatsen',
    message:
      'Hallo! Wij maken een buurtkrant in Den Haag-Zuidwest en willen in december tien bakkers en banketbakkers van jullie site noemen. Mag dat, en hoe vermelden we jullie dan?',
    age: 4,
  },
  {
    name: 'Grace Mitchell',
    email: 'grace.mitchell@example.com',
    subject: 'Step-free entrances',
    message:
      'I use a wheelchair and filter by that amenity a lot. Could owners also say whether the toilet is step-free? Two cafés in Dubai were fine at the door and not inside.',
    age: 6,
  },
  {
    name: 'فاطمة الزهراء العلوي',
    email: 'fz.alaoui@example.com',
    subject: 'نسيت بأي بريد سجّلت',
    message: 'أضفت محلّ والدي قبل سنة ولا أذكر البريد الذي سجّلت به. كيف أستعيد الحساب؟',
    age: 11,
    answered: { by: 'karim', age: 10 },
  },
  {
    name: 'سلطان الرويلي',
    email: 'sultan.alruwaili@example.com',
    subject: 'متى تصلون إلى عرعر؟',
    message: 'الدليل جميل، لكن لا مكان واحداً عندكم من عرعر. هل أضيف بنفسي أم تنتظرون أصحاب المحلات؟',
    age: 16,
    answered: { by: 'maha', age: 15 },
  },
]
