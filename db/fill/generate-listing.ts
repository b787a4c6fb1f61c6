import { parseHours } from '../seed/hours.ts'
import { createRandom, type Random } from '../seed/random.ts'
import type { CopyValue } from '../src/copy.ts'
import type { ListingStatus, SiteCountry } from '../src/vocabulary.ts'
import { type BusinessType, commonAmenities, formatLatinName, weeklyHours } from './business-types.ts'
import { dutchStreets, families, men, quarters, streets, things, type Word, women } from './names.ts'
import { countReviews, distributeStars } from './ratings.ts'

export type City = {
  name: string
  latin: string
  state: string
  latitude: number
  longitude: number
  population: number
}
export type CategoryRef = { id: number; businessType: BusinessType }
export type ReferenceData = {
  countries: { code: SiteCountry; cities: City[]; totalPopulation: number }[]
  categories: CategoryRef[]
  totalShare: number
}

/** Columns of `listings` that are written; the database derives the rest. */
export const listingColumns = [
  'id',
  'title',
  'title_latin',
  'description',
  'description_en',
  'description_nl',
  'address',
  'city',
  'state',
  'zip_code',
  'country',
  'phone',
  'phone_e164',
  'website',
  'keywords',
  'category_id',
  'amenities',
  'price',
  'opening_hours',
  'latitude',
  'longitude',
  'cover_image_url',
  'is_published',
  'status',
  'status_reason',
  'is_featured',
  'is_verified',
  'rating_counts',
  'created_at',
  'updated_at',
] as const
type TypedColumns = { id: number; country: SiteCountry; rating_counts: number[]; created_at: string }
export type GeneratedListing = Record<Exclude<(typeof listingColumns)[number], keyof TypedColumns>, CopyValue> &
  TypedColumns

const today = Date.parse('2026-11-20T09:00:00Z')
const day = 24 * 60 * 60_000
const week = weeklyHours.map((hours) => JSON.stringify(parseHours(hours)))

/** A function of the id: the same listing for the same id and reference data. */
export function generateListing(id: number, referenceData: ReferenceData, reviewsPerListing: number): GeneratedListing {
  const random = createRandom(Math.imul(id, 0x9e3779b1))
  const country = pickCyclic(referenceData.countries, id)
  const city = pickWeighted(country.cities, country.totalPopulation * random(), ({ population }) => population)
  const category = pickWeighted(
    referenceData.categories,
    referenceData.totalShare * random(),
    ({ businessType }) => businessType.share,
  )
  const name = generateName(random, category.businessType, country.code, city)
  const created = today - Math.floor(random() * 3 * 365 * day)
  const phone = random() < 0.7 ? generatePhone(random, country.code) : null
  return {
    id,
    ...name,
    ...generateDescription(random, category.businessType, city, country.code),
    ...generateLocation(random, country.code, city),
    ...generateStatus(random),
    country: country.code,
    phone,
    phone_e164: phone?.replaceAll(' ', '') ?? null,
    website: random() < 0.2 ? `https://www.${toSlug(name.title_latin)}.example` : null,
    category_id: category.id,
    amenities: pickSome(random, commonAmenities, Math.floor(random() * 7)),
    price: random() < 0.2 ? Math.ceil(random() * 120) : null,
    opening_hours: random() < 0.85 ? pick(random, week) : null,
    cover_image_url: random() < 0.75 ? `/img/cover-${category.businessType.cover}.svg` : null,
    is_featured: random() < 0.01,
    is_verified: random() < 0.4,
    rating_counts: distributeStars(random, countReviews(random, reviewsPerListing)),
    created_at: toIso(created),
    updated_at: toIso(created + Math.floor(random() * (today - created))),
  }
}

const pickCyclic = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  pickCyclic(items, Math.floor(random() * items.length))
/** A time between `moment` and the fixed date of the generated data. */
export const randomTimeAfter = (random: Random, moment: string) => {
  const from = Date.parse(moment)
  return toIso(from + Math.floor(random() * (today - from)))
}
const toIso = (moment: number) => new Date(moment).toISOString()

function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const first = Math.floor(random() * items.length)
  const step = 1 + 2 * Math.floor(random() * 4)
  return [...new Set(Array.from({ length: count }, (_, index) => pickCyclic(items, first + index * step)))]
}

function pickWeighted<Item>(items: readonly Item[], threshold: number, toWeight: (item: Item) => number): Item {
  let passed = 0
  for (const item of items) {
    passed += toWeight(item)
    if (threshold < passed) return item
  }
  return pickCyclic(items, items.length - 1)
}

function generateName(random: Random, businessType: BusinessType, country: SiteCountry, city: City) {
  const sort = pick(random, businessType.ar)
  const { ar, latin } = generateOwnerName(random, city)
  return {
    title: `${sort} ${ar}`.slice(0, 50),
    title_latin: formatLatinName(businessType, pick(random, businessType.en), latin, country).slice(0, 80),
  }
}

function generateOwnerName(random: Random, city: City): Word {
  const form = random()
  const family = pick(random, families)
  const first = pick(random, random() < 0.65 ? men : women)
  const thing = pick(random, things)
  if (form < 0.3) return joinNames(first, ' ', ' ', family)
  if (form < 0.42) return family
  if (form < 0.52)
    return random() < 0.7 ? toParentName('أبو', 'Abu', pick(random, men)) : toParentName('أم', 'Umm', first)
  if (form < 0.62) return { ar: `أولاد ${family.ar}`, latin: `${family.latin} & Sons` }
  if (form < 0.76) return thing
  if (form < 0.93) return joinNames(thing, ' و', ' & ', pick(random, things))
  return joinNames(thing, ' ', ' ', { ar: city.name, latin: city.latin })
}

const toParentName = (ar: string, latin: string, child: Word): Word => ({
  ar: `${ar} ${child.ar}`,
  latin: `${latin} ${child.latin}`,
})
const joinNames = (one: Word, ar: string, latin: string, other: Word): Word => ({
  ar: `${one.ar}${ar}${other.ar}`,
  latin: `${one.latin}${latin}${other.latin}`,
})

function generateDescription(random: Random, businessType: BusinessType, city: City, country: SiteCountry) {
  const [one, two] = [pick(random, businessType.offers), pick(random, businessType.offers)]
  const since = 1975 + Math.floor(random() * 50)
  const { ar: sort } = businessType
  const ar = [
    `${pickCyclic(sort, since)} في ${city.name} منذ ${since}: ${one.ar} و${two.ar}، بأسعار واضحة وموعد لا يتأخر.`,
    `نخدم أهل ${city.name} وزوّارها بأفضل ${one.ar}. زورونا أو اتصلوا بنا لنجهّز طلبكم.`,
    `${one.ar} على أصولها، و${two.ar} لمن يحبّ التغيير. عائلة واحدة تعمل معاً منذ ${since}.`,
    `اسألوا عن ${one.ar}: هي سبب عودة الناس إلينا في ${city.name} كل أسبوع.`,
  ]
  const en = random() < (country === 'nl' ? 0.3 : 0.4)
  const nl = random() < (country === 'nl' ? 0.8 : 0.05)
  return {
    description: pick(random, ar),
    description_en: en
      ? `Known in ${city.latin} since ${since} for ${one.en} and ${two.en}. Call ahead on busy days.`
      : null,
    description_nl: nl ? `Sinds ${since} in ${city.latin} voor ${one.nl} en ${two.nl}. Loop binnen of bel even.` : null,
    keywords: [...new Set([one.ar, two.ar])].slice(0, Math.floor(random() * 3)),
  }
}

function generateLocation(random: Random, country: SiteCountry, city: City) {
  const house = 1 + Math.floor(random() * 180)
  // The spread grows with the city; the sum of two random numbers favours the centre.
  const reach = 0.01 + Math.sqrt(city.population) / 25_000
  const off = () => Math.round((random() + random() - 1) * reach * 1e5) / 1e5
  return {
    address:
      country === 'nl'
        ? `${pick(random, dutchStreets)} ${house}`
        : `${house} شارع ${pick(random, streets)}، حي ${pick(random, quarters)}`,
    zip_code: country === 'nl' ? `${1000 + Math.floor(random() * 8999)} ${randomLetters(random)}` : null,
    city: city.name,
    state: city.state,
    latitude: city.latitude + off(),
    longitude: city.longitude + off(),
  }
}

const randomLetters = (random: Random) =>
  String.fromCharCode(65 + Math.floor(random() * 26), 65 + Math.floor(random() * 26))

function generateStatus(random: Random): {
  is_published: boolean
  status: ListingStatus
  status_reason: string | null
} {
  const threshold = random()
  if (threshold < 0.97) return { is_published: true, status: 'approved', status_reason: null }
  if (threshold < 0.98) return { is_published: true, status: 'pending', status_reason: null }
  if (threshold < 0.99) return { is_published: false, status: 'approved', status_reason: null }
  if (threshold < 0.995)
    return { is_published: true, status: 'rejected', status_reason: 'العنوان ناقص، أكملوه ثم أعيدوا الإرسال.' }
  return { is_published: true, status: 'suspended', status_reason: 'وصلتنا بلاغات لم نتلقَّ عنها جواباً.' }
}

const prefixes = { sa: '+966 5', ae: '+971 5', ma: '+212 6', nl: '+31 6' } as const

/** 555 in the middle, as in fictitious numbers. */
function generatePhone(random: Random, country: SiteCountry): string {
  const tail = Math.floor(random() * 100_000)
  return `${prefixes[country]}${Math.floor(tail / 10_000)} 555 ${String(tail % 10_000).padStart(4, '0')}`
}

const toSlug = (latin: string) =>
  latin
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()
