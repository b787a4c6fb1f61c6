type Closure = {
  place: string
  /** The first day, as days before (negative) or after the demo's date. */
  from: number
  to: number
  note: string
  hours?: string
}

/** Exceptional hours that are in effect when the demo is seeded. */
export const demoClosures: Closure[] = [
  { place: 'Garderobe Rihab', from: -2, to: 5, note: 'جرد نصف السنة، ونعود بتشكيلة جديدة' },
  { place: "Thuya d'Essaouira", from: -6, to: 8, note: 'نشارك في معرض الصناعة التقليدية بالرباط' },
  { place: 'Mifak w Burghi Appliance Repair', from: -1, to: 3, note: 'إصلاح واجهة المحل، والزيارات المنزلية مستمرة' },
  { place: 'Karak Al Dawwar', from: -3, to: 10, note: 'صيانة في المطبخ: كرك وخمير فقط', hours: '06:00-14:00' },
]
