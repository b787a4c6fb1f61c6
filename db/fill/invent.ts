import { type Chance, chanceFrom } from '../seed/chance.ts'
import { parseHours } from '../seed/hours.ts'
import type { CopyValue } from '../src/copy.ts'
import type { ListingStatus, SiteCountry } from '../src/vocabulary.ts'
import { type Craft, commonAmenities, latinName, weeks } from './crafts.ts'
import { dutchStreets, families, men, quarters, streets, things, type Word, women } from './names.ts'
import { countReviews, spreadStars } from './ratings.ts'

export type City = {
  name: string
  latin: string
  state: string
  latitude: number
  longitude: number
  population: number
}
export type Leaf = { id: number; craft: Craft }
/** Where and what listings can be: what the database knows of places and categories. */
export type World = {
  countries: { code: SiteCountry; cities: City[]; people: number }[]
  leaves: Leaf[]
  shares: number
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
type Told = { id: number; country: SiteCountry; rating_counts: number[]; created_at: string }
export type Listing = Record<Exclude<(typeof listingColumns)[number], keyof Told>, CopyValue> & Told

const today = Date.parse('2026-11-20T09:00:00Z')
const day = 24 * 60 * 60_000
const week = weeks.map((hours) => JSON.stringify(parseHours(hours)))

/** The listing of a number: always the same, whatever was made before it. */
export function inventListing(id: number, world: World, reviewsEach: number): Listing {
  const chance = chanceFrom(Math.imul(id, 0x9e3779b1))
  const country = at(world.countries, id)
  const city = weighed(country.cities, country.people * chance(), ({ population }) => population)
  const leaf = weighed(world.leaves, world.shares * chance(), ({ craft }) => craft.share)
  const name = inventName(chance, leaf.craft, country.code, city)
  const created = today - Math.floor(chance() * 3 * 365 * day)
  const phone = chance() < 0.7 ? inventPhone(chance, country.code) : null
  return {
    id,
    ...name,
    ...describe(chance, leaf.craft, city, country.code),
    ...locate(chance, country.code, city),
    ...stateOf(chance),
    country: country.code,
    phone,
    phone_e164: phone?.replaceAll(' ', '') ?? null,
    website: chance() < 0.2 ? `https://www.${slugOf(name.title_latin)}.example` : null,
    category_id: leaf.id,
    amenities: some(chance, commonAmenities, Math.floor(chance() * 7)),
    price: chance() < 0.2 ? Math.ceil(chance() * 120) : null,
    opening_hours: chance() < 0.85 ? pick(chance, week) : null,
    cover_image_url: chance() < 0.75 ? `/img/cover-${leaf.craft.cover}.svg` : null,
    is_featured: chance() < 0.01,
    is_verified: chance() < 0.4,
    rating_counts: spreadStars(chance, countReviews(chance, reviewsEach)),
    created_at: iso(created),
    updated_at: iso(created + Math.floor(chance() * (today - created))),
  }
}

export const at = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
export const pick = <Item>(chance: Chance, items: readonly Item[]): Item =>
  at(items, Math.floor(chance() * items.length))
/** A moment between another and the day from which everything counts back. */
export const laterThan = (chance: Chance, moment: string) => {
  const from = Date.parse(moment)
  return iso(from + Math.floor(chance() * (today - from)))
}
const iso = (moment: number) => new Date(moment).toISOString()

function some<Item>(chance: Chance, items: readonly Item[], count: number): Item[] {
  const first = Math.floor(chance() * items.length)
  const step = 1 + 2 * Math.floor(chance() * 4)
  return [...new Set(Array.from({ length: count }, (_, index) => at(items, first + index * step)))]
}

function weighed<Item>(items: readonly Item[], mark: number, weightOf: (item: Item) => number): Item {
  let passed = 0
  for (const item of items) {
    passed += weightOf(item)
    if (mark < passed) return item
  }
  return at(items, items.length - 1)
}

function inventName(chance: Chance, craft: Craft, country: SiteCountry, city: City) {
  const sort = pick(chance, craft.ar)
  const { ar, latin } = inventOwner(chance, city)
  return {
    title: `${sort} ${ar}`.slice(0, 50),
    title_latin: latinName(craft, pick(chance, craft.en), latin, country).slice(0, 80),
  }
}

function inventOwner(chance: Chance, city: City): Word {
  const form = chance()
  const family = pick(chance, families)
  const first = pick(chance, chance() < 0.65 ? men : women)
  const thing = pick(chance, things)
  if (form < 0.3) return joined(first, ' ', ' ', family)
  if (form < 0.42) return family
  if (form < 0.52) return chance() < 0.7 ? parentOf('أبو', 'Abu', pick(chance, men)) : parentOf('أم', 'Umm', first)
  if (form < 0.62) return { ar: `أولاد ${family.ar}`, latin: `${family.latin} & Sons` }
  if (form < 0.76) return thing
  if (form < 0.93) return joined(thing, ' و', ' & ', pick(chance, things))
  return joined(thing, ' ', ' ', { ar: city.name, latin: city.latin })
}

const parentOf = (ar: string, latin: string, child: Word): Word => ({
  ar: `${ar} ${child.ar}`,
  latin: `${latin} ${child.latin}`,
})
const joined = (one: Word, ar: string, latin: string, other: Word): Word => ({
  ar: `${one.ar}${ar}${other.ar}`,
  latin: `${one.latin}${latin}${other.latin}`,
})

function describe(chance: Chance, craft: Craft, city: City, country: SiteCountry) {
  const [one, two] = [pick(chance, craft.offers), pick(chance, craft.offers)]
  const since = 1975 + Math.floor(chance() * 50)
  const { ar: sort } = craft
  const ar = [
    `${at(sort, since)} في ${city.name} منذ ${since}: ${one.ar} و${two.ar}، بأسعار واضحة وموعد لا يتأخر.`,
    `نخدم أهل ${city.name} وزوّارها بأفضل ${one.ar}. زورونا أو اتصلوا بنا لنجهّز طلبكم.`,
    `${one.ar} على أصولها، و${two.ar} لمن يحبّ التغيير. عائلة واحدة تعمل معاً منذ ${since}.`,
    `اسألوا عن ${one.ar}: هي سبب عودة الناس إلينا في ${city.name} كل أسبوع.`,
  ]
  const en = chance() < (country === 'nl' ? 0.3 : 0.4)
  const nl = chance() < (country === 'nl' ? 0.8 : 0.05)
  return {
    description: pick(chance, ar),
    description_en: en
      ? `Known in ${city.latin} since ${since} for ${one.en} and ${two.en}. Call ahead on busy days.`
      : null,
    description_nl: nl ? `Sinds ${since} in ${city.latin} voor ${one.nl} en ${two.nl}. Loop binnen of bel even.` : null,
    keywords: [...new Set([one.ar, two.ar])].slice(0, Math.floor(chance() * 3)),
  }
}

function locate(chance: Chance, country: SiteCountry, city: City) {
  const house = 1 + Math.floor(chance() * 180)
  // A large city is wider; most places stand near its middle.
  const reach = 0.01 + Math.sqrt(city.population) / 25_000
  const off = () => Math.round((chance() + chance() - 1) * reach * 1e5) / 1e5
  return {
    address:
      country === 'nl'
        ? `${pick(chance, dutchStreets)} ${house}`
        : `${house} شارع ${pick(chance, streets)}، حي ${pick(chance, quarters)}`,
    zip_code: country === 'nl' ? `${1000 + Math.floor(chance() * 8999)} ${letters(chance)}` : null,
    city: city.name,
    state: city.state,
    latitude: city.latitude + off(),
    longitude: city.longitude + off(),
  }
}

const letters = (chance: Chance) => String.fromCharCode(65 + Math.floor(chance() * 26), 65 + Math.floor(chance() * 26))

function stateOf(chance: Chance): { is_published: boolean; status: ListingStatus; status_reason: string | null } {
  const mark = chance()
  if (mark < 0.97) return { is_published: true, status: 'approved', status_reason: null }
  if (mark < 0.98) return { is_published: true, status: 'pending', status_reason: null }
  if (mark < 0.99) return { is_published: false, status: 'approved', status_reason: null }
  if (mark < 0.995)
    return { is_published: true, status: 'rejected', status_reason: 'العنوان ناقص، أكملوه ثم أعيدوا الإرسال.' }
  return { is_published: true, status: 'suspended', status_reason: 'وصلتنا بلاغات لم نتلقَّ عنها جواباً.' }
}

const prefixes = { sa: '+966 5', ae: '+971 5', ma: '+212 6', nl: '+31 6' } as const

/** Within the numbers kept for stories: three fives in the middle. */
function inventPhone(chance: Chance, country: SiteCountry): string {
  const tail = Math.floor(chance() * 100_000)
  return `${prefixes[country]}${Math.floor(tail / 10_000)} 555 ${String(tail % 10_000).padStart(4, '0')}`
}

const slugOf = (latin: string) =>
  latin
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()
