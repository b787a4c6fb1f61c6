import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'
import {
  categories,
  type ExternalHours,
  type ExternalReview,
  listingImages,
  listings,
  listingViews,
  replies,
  reviews,
  users,
} from '../src/schema/index.ts'
import { type Language, type SiteCountry, siteCountries, weekdays } from '../src/vocabulary.ts'
import { type Person, people } from './cast.ts'
import { hashOf } from './chance.ts'
import { parseHours } from './hours.ts'
import type { Cover, SeedPlace } from './place.ts'
import { takeTurn } from './turn.ts'

/** Everything in the demo counts back from here, so that it is the same each time. */
const today = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

type Rows = {
  listings: (typeof listings.$inferInsert & { id: number })[]
  images: (typeof listingImages.$inferInsert & { id: number })[]
  views: (typeof listingViews.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert & { id: number })[]
  replies: (typeof replies.$inferInsert)[]
}
type City = { name: string; state: string }
type Placed = { key: string; country: SiteCountry; place: SeedPlace }

/** Whether nobody has used this database yet: no account, no listing. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from users) and not exists (select from listings) as empty`,
  )
  return row?.empty ?? false
}

/** The cast and their places in four countries, into an empty database only. True when they were written. */
export async function seedDemo(db: Db, { passwordHash }: { passwordHash: string }): Promise<boolean> {
  const places = await readPlaces()
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    if (!(await isEmpty(tx))) return false

    const rows = makeRows(places, await findCities(tx, places), await findCategories(tx))
    await addOutside(rows.listings)
    // Numbered here, not by the database, so that a link into the demo stays the same.
    await tx.insert(users).overridingSystemValue().values(accounts(passwordHash))
    await tx.insert(listings).overridingSystemValue().values(rows.listings)
    await tx.insert(listingImages).overridingSystemValue().values(rows.images)
    await tx.insert(listingViews).values(rows.views)
    await tx.insert(reviews).overridingSystemValue().values(rows.reviews)
    await tx.insert(replies).values(rows.replies)
    for (const table of ['users', 'listings', 'listing_images', 'reviews']) await numberOn(tx, table)
    await tx.execute(sql`select compact_listing_totals()`)
    return true
  })
}

async function readPlaces(): Promise<Placed[]> {
  const [{ sa }, { ae }, { ma }, { nl }] = await Promise.all([
    import('./places/sa.ts'),
    import('./places/ae.ts'),
    import('./places/ma.ts'),
    import('./places/nl.ts'),
  ])
  const lists = { sa, ae, ma, nl }
  return siteCountries.flatMap((country) =>
    lists[country].map((place) => ({ key: `${country}/${place.latin}`, country, place })),
  )
}

async function numberOn(db: Db, table: string) {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
  )
}

/** A place's city as the gazetteer writes it in Arabic, whatever name or alias of it the place was given. */
async function findCities(db: Db, places: Placed[]): Promise<Map<string, City>> {
  const names = places.map(({ country, place }) => ({ country, city: place.city }))
  const found = await db.execute<{ country: string; city: string; name: string | null; state: string | null }>(sql`
    select asked.country, asked.city, cities.name_ar as name, cities.state_ar as state
    from (
      select distinct country, city
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as places (country text, city text)
    ) as asked
    left join cities on '#' || cities.id = city_key(asked.country, asked.city)`)
  return new Map(
    found.map(({ country, city, name, state }) => {
      if (name === null || state === null) throw new Error(`The gazetteer of ${country} does not know ${city}`)
      return [`${country}/${city}`, { name, state }]
    }),
  )
}

async function findCategories(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function known<Value>(values: Map<string, Value>, key: string): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The demo speaks of ${key}, and nobody knows it`)
  return value
}

const cast = Object.keys(people) as Person[]
const idOf = (person: Person) => cast.indexOf(person) + 1

function accounts(passwordHash: string) {
  return Object.entries(people).map(([key, person], index) => {
    const created = iso(today - 900 * day + index * 5 * day + minutesOf(key))
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

function makeRows(places: Placed[], cities: Map<string, City>, categoryIds: Map<string, number>): Rows {
  const rows: Rows = { listings: [], images: [], views: [], reviews: [], replies: [] }
  for (const { key, country, place } of places) {
    const id = rows.listings.length + 1
    const created = today - place.age * day - minutesOf(key)
    const city = known(cities, `${country}/${place.city}`)
    rows.listings.push({
      ...facts(place),
      ...stateOf(place),
      id,
      country,
      city: city.name,
      state: city.state,
      category_id: known(categoryIds, place.category),
      created_at: iso(created),
      updated_at: iso(created),
    })
    for (const [position, cover] of (place.pictures ?? []).slice(1).entries()) {
      rows.images.push({
        id: rows.images.length + 1,
        listing_id: id,
        image_url: pathOf(cover),
        // As the illustrations are drawn.
        width: 640,
        height: 480,
        position,
        created_at: iso(created),
      })
    }
    rows.views.push({ listing_id: id, views: viewsOf(key, place) })
    addReviews(rows, id, key, created, place)
  }
  return rows
}

function facts({ title, latin, at, address, zip, ar, en, nl, phone, google, ...place }: SeedPlace) {
  return {
    user_id: place.owner ? idOf(place.owner) : null,
    title,
    title_latin: latin,
    description: ar,
    description_en: en,
    description_nl: nl,
    address,
    zip_code: zip,
    phone,
    phone_e164: phone ? e164(phone) : null,
    whatsapp: place.whatsapp,
    whatsapp_e164: place.whatsapp ? e164(place.whatsapp) : null,
    email: place.email,
    website: place.website,
    social: place.social ?? {},
    keywords: place.keywords ?? [],
    amenities: place.amenities ?? [],
    price: place.price,
    opening_hours: place.hours ? parseHours(place.hours, place.exceptions) : null,
    latitude: at?.[0],
    longitude: at?.[1],
    cover_image_url: place.pictures?.[0] ? pathOf(place.pictures[0]) : null,
    is_featured: place.featured ?? false,
    is_verified: place.verified ?? false,
    google_rating: google?.rating,
    google_reviews_count: google?.count,
    // The one moment that is not fixed: what others say expires.
    google_fetched_at: google ? iso(Date.now()) : null,
  }
}

/** A draft was public once, except where the owner could never publish it. */
function stateOf({ state, reason, owner }: SeedPlace) {
  const unconfirmed = owner !== undefined && 'unverified' in people[owner]
  return {
    is_published: state !== 'draft',
    status: state === undefined ? 'approved' : state !== 'draft' ? state : unconfirmed ? 'pending' : 'approved',
    status_reason: reason,
    verification_requested: state === 'pending' && owner !== undefined,
  } as const
}

function addReviews(rows: Rows, listing_id: number, key: string, listed: number, { reviews = [], owner }: SeedPlace) {
  for (const { by, stars, text, age, reply } of reviews) {
    const id = rows.reviews.length + 1
    const minutes = minutesOf(`${key}/${text}`)
    const written = Math.max(today - age * day - minutes, listed + minutes)
    rows.reviews.push({
      id,
      listing_id,
      user_id: by ? idOf(by) : null,
      rating: stars,
      comment: text,
      language: by ? people[by].language : languageOf(text),
      created_at: iso(written),
    })
    if (reply) {
      const answered = Math.min(written + day + minutesOf(reply), today)
      rows.replies.push({
        review_id: id,
        user_id: owner ? idOf(owner) : null,
        text: reply,
        created_at: iso(answered),
      })
    }
  }
}

/** What another directory says about some of the places. */
async function addOutside(rows: Rows['listings']) {
  const { outside } = await import('./external.ts')
  const byName = new Map(rows.map((row) => [row.title_latin ?? '', row]))
  for (const { place, reviews, hours } of outside) {
    const row = known(byName, place)
    row.google_opening_hours_json = hours ? externalHours(hours) : null
    row.google_reviews_json =
      reviews?.map(
        ({ author, stars, text, language, from, age }): ExternalReview => ({
          author_name: author,
          time: (today - age * day) / 1000 - 60 * (hashOf(author) % 600),
          rating: stars,
          text,
          language,
          translated: from !== undefined,
          ...(from ? { original_language: from } : {}),
        }),
      ) ?? null
  }
}

const dayNames = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']

/** As the other directory writes hours: days from Sunday on, times without a colon. */
function externalHours(text: string): ExternalHours {
  const { weekly } = parseHours(text)
  const spans = weekdays.map((name, index) => ({ number: (index + 1) % 7, name: dayNames[index], open: weekly[name] }))
  return {
    weekday_text: spans.map(({ name, open = [] }) => {
      const hours = open.map(({ opens, closes }) => `${opens}–${closes}`).join('، ')
      return `${name}: ${hours || 'مغلق'}`
    }),
    periods: spans.flatMap(({ number, open = [] }) =>
      open.map(({ opens, closes }) => ({
        open: { day: number, time: opens.replace(':', '') },
        close: { day: closes > opens ? number : (number + 1) % 7, time: closes.replace(':', '') },
      })),
    ),
  }
}

/** More for the old, the featured and the much reviewed; none for what nobody could see. */
function viewsOf(key: string, { age, featured, state, reviews = [] }: SeedPlace): number {
  if (state === 'draft' || state === 'pending' || state === 'rejected') return 0
  const daily = 0.4 + (hashOf(key) % 100) / 40 + reviews.length / 3
  return Math.round(age * daily * (featured ? 3 : 1))
}

function languageOf(text: string): Language {
  if (/[؀-ۿ]/.test(text)) return 'ar'
  return /\b(de|het|een|en|van|niet|je|ik)\b/i.test(text) ? 'nl' : 'en'
}

function e164(phone: string): string | null {
  const digits = phone.replace(/[\s()-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}

const pathOf = (cover: Cover) => `/img/cover-${cover}.svg`
/** Up to ten hours, so that a day's things do not all happen at nine. */
const minutesOf = (text: string) => (hashOf(text) % 600) * minute
const iso = (moment: number) => new Date(moment).toISOString()
