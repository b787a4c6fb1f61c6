import type { listingImages, listings, listingViews, replies, reviews } from '../src/schema/index.ts'
import type { Language, SiteCountry } from '../src/vocabulary.ts'
import { day, today, toIsoString, toMinutes } from './demo-times.ts'
import { parseHours } from './hours.ts'
import { type Person, people } from './people.ts'
import { hashText } from './random.ts'
import type { Cover, SeedPlace } from './seed-place.ts'

export type DemoRows = {
  listings: (typeof listings.$inferInsert & { id: number })[]
  images: (typeof listingImages.$inferInsert & { id: number })[]
  views: (typeof listingViews.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert & { id: number })[]
  replies: (typeof replies.$inferInsert)[]
}
export type DemoCity = { name: string; state: string }
export type DemoPlace = { key: string; country: SiteCountry; place: SeedPlace }

export function getOrThrow<Value>(values: Map<string, Value>, key: string): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The demo refers to ${key}, which does not exist`)
  return value
}

const personNames = Object.keys(people) as Person[]
const findUserId = (person: Person) => personNames.indexOf(person) + 1

export function createAccounts(passwordHash: string) {
  return Object.entries(people).map(([key, person], index) => {
    const created = toIsoString(today - 900 * day + index * 5 * day + toMinutes(key))
    return {
      id: index + 1,
      first_name: person.first,
      last_name: person.last,
      email: `${key}@dalil.test`,
      password_hash: passwordHash,
      ...('moderates' in person ? { role: 'moderator' as const, moderates: [...person.moderates] } : {}),
      account_type: person.type,
      language: person.language,
      email_verified_at: 'unverified' in person ? null : created,
      created_at: created,
      updated_at: created,
    }
  })
}

export function createDemoRows(
  places: DemoPlace[],
  cities: Map<string, DemoCity>,
  categoryIds: Map<string, number>,
): DemoRows {
  const rows: DemoRows = { listings: [], images: [], views: [], reviews: [], replies: [] }
  for (const { key, country, place } of places) {
    const id = rows.listings.length + 1
    const created = today - place.age * day - toMinutes(key)
    const city = getOrThrow(cities, `${country}/${place.city}`)
    rows.listings.push({
      ...toListingColumns(place),
      ...toStatusColumns(place),
      id,
      country,
      city: city.name,
      state: city.state,
      category_id: getOrThrow(categoryIds, place.category),
      created_at: toIsoString(created),
      updated_at: toIsoString(created),
    })
    for (const [position, cover] of (place.pictures ?? []).slice(1).entries()) {
      rows.images.push({
        id: rows.images.length + 1,
        listing_id: id,
        image_url: toImageUrl(cover),
        width: 640,
        height: 480,
        position,
        created_at: toIsoString(created),
      })
    }
    rows.views.push({ listing_id: id, views: countViews(key, place) })
    addReviews(rows, id, key, created, place)
  }
  return rows
}

function toListingColumns({ title, latin, at, address, zip, ar, en, nl, phone, google, ...place }: SeedPlace) {
  return {
    user_id: place.owner ? findUserId(place.owner) : null,
    title,
    title_latin: latin,
    description: ar,
    description_en: en,
    description_nl: nl,
    address,
    zip_code: zip,
    phone,
    phone_e164: phone ? toE164(phone) : null,
    whatsapp: place.whatsapp,
    whatsapp_e164: place.whatsapp ? toE164(place.whatsapp) : null,
    email: place.email,
    website: place.website,
    social: place.social ?? {},
    keywords: place.keywords ?? [],
    amenities: place.amenities ?? [],
    price: place.price,
    opening_hours: place.hours ? parseHours(place.hours, place.exceptions) : null,
    latitude: at?.[0],
    longitude: at?.[1],
    cover_image_url: place.pictures?.[0] ? toImageUrl(place.pictures[0]) : null,
    is_featured: place.featured ?? false,
    is_verified: place.verified ?? false,
    google_rating: google?.rating,
    google_reviews_count: google?.count,
    // Not relative to `today`, because external ratings expire.
    google_fetched_at: google ? toIsoString(Date.now()) : null,
  }
}

/** A draft has been approved, unless its owner could never publish it. */
function toStatusColumns({ state, reason, owner }: SeedPlace) {
  const unconfirmed = owner !== undefined && 'unverified' in people[owner]
  return {
    is_published: state !== 'draft',
    status: state === undefined ? 'approved' : state !== 'draft' ? state : unconfirmed ? 'pending' : 'approved',
    status_reason: reason,
    verification_requested: state === 'pending' && owner !== undefined,
  } as const
}

function addReviews(
  rows: DemoRows,
  listing_id: number,
  key: string,
  listed: number,
  { reviews = [], owner }: SeedPlace,
) {
  for (const { by, stars, text, age, reply } of reviews) {
    const id = rows.reviews.length + 1
    const minutes = toMinutes(`${key}/${text}`)
    const written = Math.max(today - age * day - minutes, listed + minutes)
    rows.reviews.push({
      id,
      listing_id,
      user_id: by ? findUserId(by) : null,
      rating: stars,
      comment: text,
      language: by ? people[by].language : detectLanguage(text),
      created_at: toIsoString(written),
    })
    if (reply) {
      const answered = Math.min(written + day + toMinutes(reply), today)
      rows.replies.push({
        review_id: id,
        user_id: owner ? findUserId(owner) : null,
        text: reply,
        created_at: toIsoString(answered),
      })
    }
  }
}

/** Grows with age, reviews and being featured; 0 for a listing that was never public. */
function countViews(key: string, { age, featured, state, reviews = [] }: SeedPlace): number {
  if (state === 'draft' || state === 'pending' || state === 'rejected') return 0
  const daily = 0.4 + (hashText(key) % 100) / 40 + reviews.length / 3
  return Math.round(age * daily * (featured ? 3 : 1))
}

function detectLanguage(text: string): Language {
  if (/[؀-ۿ]/.test(text)) return 'ar'
  return /\b(de|het|een|en|van|niet|je|ik)\b/i.test(text) ? 'nl' : 'en'
}

function toE164(phone: string): string | null {
  const digits = phone.replace(/[\s()-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}

const toImageUrl = (cover: Cover) => `/img/cover-${cover}.svg`
