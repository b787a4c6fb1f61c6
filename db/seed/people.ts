import { z } from 'zod'
import type { CountryCode } from '../src/vocabulary.ts'

/** The accounts in the order of their ids. Noor is unverified; Maha, Karim and Anouk are moderators. */
export const people = {
  amira: { first: 'أميرة', last: 'الشامي', type: 'business', language: 'ar' },
  noor: { first: 'نور', last: 'الدين', type: 'business', language: 'ar', unverified: true },
  jan: { first: 'Jan', last: 'de Boer', type: 'user', language: 'nl' },
  said: { first: 'سعيد', last: 'الحربي', type: 'business', language: 'ar' },
  mouna: { first: 'منى', last: 'البقالي', type: 'business', language: 'ar' },
  lama: { first: 'لمى', last: 'الحسن', type: 'user', language: 'ar' },
  samer: { first: 'سامر', last: 'الخطيب', type: 'user', language: 'ar' },
  nadia: { first: 'نادية', last: 'بنعلي', type: 'user', language: 'ar' },
  omar: { first: 'عمر', last: 'الفاسي', type: 'user', language: 'ar' },
  yasmin: { first: 'ياسمين', last: 'العطار', type: 'user', language: 'ar' },
  khalid: { first: 'خالد', last: 'القحطاني', type: 'user', language: 'ar' },
  huda: { first: 'هدى', last: 'المنصوري', type: 'user', language: 'ar' },
  fahad: { first: 'فهد', last: 'العتيبي', type: 'user', language: 'ar' },
  salma: { first: 'سلمى', last: 'الإدريسي', type: 'user', language: 'ar' },
  youssef: { first: 'يوسف', last: 'أمزيان', type: 'user', language: 'ar' },
  rania: { first: 'رانيا', last: 'حداد', type: 'user', language: 'ar' },
  tariq: { first: 'طارق', last: 'الزهراني', type: 'user', language: 'ar' },
  mariam: { first: 'مريم', last: 'الكعبي', type: 'user', language: 'ar' },
  hassan: { first: 'حسن', last: 'التازي', type: 'user', language: 'ar' },
  amal: { first: 'أمل', last: 'عبد الله', type: 'user', language: 'ar' },
  bilal: { first: 'بلال', last: 'شرقاوي', type: 'user', language: 'ar' },
  dina: { first: 'دينا', last: 'منصور', type: 'user', language: 'ar' },
  pieter: { first: 'Pieter', last: 'de Vries', type: 'user', language: 'nl' },
  sanne: { first: 'Sanne', last: 'Bakker', type: 'user', language: 'nl' },
  lotte: { first: 'Lotte', last: 'Jansen', type: 'user', language: 'nl' },
  daan: { first: 'Daan', last: 'Visser', type: 'user', language: 'nl' },
  emma: { first: 'Emma', last: 'Clarke', type: 'user', language: 'en' },
  james: { first: 'James', last: 'Whitfield', type: 'user', language: 'en' },
  priya: { first: 'Priya', last: 'Nair', type: 'user', language: 'en' },
  oliver: { first: 'Oliver', last: 'Grant', type: 'user', language: 'en' },
  maha: { first: 'مها', last: 'الغامدي', type: 'user', language: 'ar', moderates: ['sa'] },
  karim: { first: 'كريم', last: 'بناني', type: 'user', language: 'ar', moderates: ['ae', 'ma'] },
  anouk: { first: 'Anouk', last: 'Smit', type: 'user', language: 'nl', moderates: ['nl'] },
  turki: { first: 'تركي', last: 'الدوسري', type: 'business', language: 'ar' },
  faisal: { first: 'فيصل', last: 'المطيري', type: 'user', language: 'ar' },
  waleed: { first: 'وليد', last: 'باجابر', type: 'business', language: 'ar' },
  rashed: { first: 'راشد', last: 'السويدي', type: 'business', language: 'ar' },
  hicham: { first: 'هشام', last: 'الزياني', type: 'business', language: 'ar' },
  maher: { first: 'ماهر', last: 'خوري', type: 'business', language: 'ar' },
  bart: { first: 'Bart', last: 'Smeets', type: 'business', language: 'nl' },
  sultan: { first: 'سلطان', last: 'المري', type: 'user', language: 'ar' },
} as const satisfies Record<
  string,
  {
    first: string
    last: string
    type: 'user' | 'business'
    language: 'ar' | 'en' | 'nl'
    unverified?: true
    moderates?: readonly CountryCode[]
  }
>
export type Person = keyof typeof people
export const person = z.enum(Object.keys(people) as [Person, ...Person[]])
