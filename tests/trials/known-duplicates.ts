import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { toE164 } from '../../api/src/listings/write/phone.ts'
import { familyNames, maleNames, shopNouns, type WordPair } from '../../db/fill/word-lists.ts'
import type { DemoCountry } from '../../db/seed/demo-countries.ts'
import { pick, pickCyclic } from '../../db/seed/pick.ts'
import { createRandom, type Random } from '../../db/seed/random.ts'

type Place = { country: DemoCountry; city: string; category_id: number; latitude: number; longitude: number }
type Values = Pick<typeof listings.$inferInsert, 'title' | 'latitude' | 'longitude' | 'phone' | 'website'>
type CreatePair<Value> = (random: Random, value: Value) => [Value, Value]
export type KnownDuplicate = { kind: string; ids: [number, number] }

const metresApart = 100
const metresOfDegree = 111_195

/** Words for a kind of business, with which the names of places begin. */
const businessKinds: WordPair[] = [
  { ar: 'مخبز', latin: 'Makhbaz' },
  { ar: 'مطعم', latin: 'Mataam' },
  { ar: 'مقهى', latin: 'Maqha' },
  { ar: 'صيدلية', latin: 'Saydaliyat' },
  { ar: 'مكتبة', latin: 'Maktabat' },
  { ar: 'عيادة', latin: 'Iyadat' },
  { ar: 'صالون', latin: 'Salon' },
  { ar: 'مغسلة', latin: 'Maghsalat' },
  { ar: 'ورشة', latin: 'Warshat' },
  { ar: 'بقالة', latin: 'Baqalat' },
  { ar: 'ملحمة', latin: 'Malhamat' },
  { ar: 'حلويات', latin: 'Halawiyat' },
  { ar: 'محمصة', latin: 'Mahmasat' },
  { ar: 'أسواق', latin: 'Aswaq' },
]

export const arabicSpellings: [RegExp, string][] = [
  [/[أإآ]/g, 'ا'],
  [/ة(?= |$)/g, 'ه'],
  [/ى(?= |$)/g, 'ي'],
  [/عبد ال/g, 'عبدال'],
  [/(?<= )ال/g, ''],
  [/^(..)/, '$1ـ'],
  [/(?<=^.)/, 'َ'],
]
export const latinSpellings: [RegExp, string][] = [
  [/\b(?:Al|El) /g, 'El-'],
  [/ou/g, 'u'],
  [/ee/g, 'i'],
  [/ & /g, ' and '],
  [/aa/g, 'a'],
  [/ed\b/g, 'ad'],
  [/i\b/g, 'y'],
  [/\b(?:Al|El) /g, 'Al'],
]

/** Applies two of the rules that change the name. */
export function respell(random: Random, name: string, rules: [RegExp, string][]): string {
  const first = Math.floor(random() * rules.length)
  let [spelling, changes] = [name, 0]
  for (let at = 0; at < rules.length && changes < 2; at++) {
    const [pattern, replacement] = pickCyclic(rules, first + at)
    const changed = spelling.replace(pattern, replacement)
    if (changed !== spelling) changes++
    spelling = changed
  }
  return spelling
}

/** Omits a letter, doubles a letter, or swaps two letters. */
export function mistype(random: Random, name: string): string {
  const at = 2 + Math.floor(random() * (name.length - 4))
  const [one = '', other = ''] = name.slice(at, at + 2)
  const mistake = pick(random, ['', one + one, other + one])
  return name.slice(0, at) + mistake + name.slice(at + (mistake === other + one ? 2 : 1))
}

const names: Record<string, (random: Random, name: WordPair) => [string, string]> = {
  'same name': (_, { ar }) => [ar, ar],
  'Arabic spelling': (random, { ar }) => [ar, respell(random, ar, arabicSpellings)],
  'typing error': (random, { ar }) => [ar, mistype(random, ar)],
  'Latin spelling': (random, { latin }) => [latin, respell(random, latin, latinSpellings)],
  'other script': (_, { ar, latin }) => [ar, latin],
}

const near: CreatePair<Values> = (random, values) => {
  const angle = random() * 2 * Math.PI
  const [latitude, longitude] = [values.latitude ?? 0, values.longitude ?? 0]
  const east = (Math.sin(angle) * metresApart) / metresOfDegree / Math.cos((latitude * Math.PI) / 180)
  const north = (Math.cos(angle) * metresApart) / metresOfDegree
  return [values, { ...values, latitude: latitude + north, longitude: longitude + east }]
}

const mobile: Record<DemoCountry, [code: string, operator: string, digits: number]> = {
  sa: ['966', '50', 7],
  ae: ['971', '50', 7],
  ma: ['212', '661', 6],
  nl: ['31', '61', 7],
}

export const toArabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** Returns a phone number in two of its usual formats. */
function createPhones(random: Random, country: DemoCountry): [string, string] {
  const [code, operator, digits] = mobile[country]
  const tail = String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')
  const forms = [
    `+${code} ${operator} ${tail}`,
    `00${code}${operator}${tail}`,
    `0${operator}-${tail}`,
    toArabicDigits(`0${operator}${tail}`),
  ]
  const at = Math.floor(random() * forms.length)
  return [pickCyclic(forms, at), pickCyclic(forms, at + 1)]
}

const elsewhere: CreatePair<Values> = (_, values) => [values, { ...values, latitude: (values.latitude ?? 0) + 0.02 }]

function createEvidence(country: DemoCountry, place: number): Record<string, CreatePair<Values>> {
  const phone: CreatePair<Values> = (random, values) => {
    const [[one, other], phones] = [elsewhere(random, values), createPhones(random, country)]
    return [
      { ...one, phone: phones[0] },
      { ...other, phone: phones[1] },
    ]
  }
  return {
    phone,
    '100 m': near,
    'phone and 100 m': (random, values) => {
      const [[one, other], phones] = [near(random, values), createPhones(random, country)]
      return [
        { ...one, phone: phones[0] },
        { ...other, phone: phones[1] },
      ]
    },
    website: (random, values) => {
      const [one, other] = elsewhere(random, values)
      return [
        { ...one, website: `https://www.planted-${place}.example/` },
        { ...other, website: `http://planted-${place}.example/ar/contact?from=map` },
      ]
    },
  }
}

function createName(random: Random): WordPair {
  const [businessKind, first, family, noun] = [businessKinds, maleNames, familyNames, shopNouns].map((words) =>
    pick(random, words),
  )
  const words = random() < 0.5 ? [businessKind, first, family] : [businessKind, noun, family]
  return {
    ar: words.map((word) => word?.ar).join(' '),
    latin: words.map((word) => word?.latin).join(' '),
  }
}

/** Adds duplicates of existing listings, with each kind of respelt name and each kind of evidence. */
export async function insertKnownDuplicates(db: Db, places: Place[]): Promise<KnownDuplicate[]> {
  const random = createRandom(18)
  const kinds = Object.keys(names).flatMap((name) =>
    Object.keys(createEvidence('sa', 0)).map((by) => [name, by] as const),
  )
  const created = places.map((place, at) => {
    const [name = '', by = ''] = pickCyclic(kinds, at)
    const { latitude, longitude, ...rest } = place
    const titles = names[name]?.(random, createName(random)) ?? ['', '']
    const both = createEvidence(place.country, at)[by]?.(random, { title: '', latitude, longitude }) ?? []
    const rows = both.map((values, which) => ({
      ...rest,
      ...values,
      title: titles[which] ?? '',
      phone_e164: toE164(values.phone, place.country),
      is_published: true,
      status: 'approved' as const,
    }))
    return { kind: `${name}, ${by}`, rows }
  })
  const ids = await db
    .insert(listings)
    .values(created.flatMap(({ rows }) => rows))
    .returning({ id: listings.id })
  return created.map(({ kind }, at) => ({ kind, ids: [ids[2 * at]?.id ?? 0, ids[2 * at + 1]?.id ?? 0] }))
}
