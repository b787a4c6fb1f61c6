import type { listingImages, listings, listingViews, replies, reviews } from '../src/schema/index.ts'
import { toGalleryUrl, toListingColumns, toStatusColumns } from './demo-columns.ts'
import { addReviews } from './demo-reviews.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from './demo-times.ts'
import { addVisits, type DemoVisits } from './demo-visits.ts'
import type { SeedPlace } from './seed-place.ts'

export type DemoRows = {
  listings: (typeof listings.$inferInsert & { id: number })[]
  images: (typeof listingImages.$inferInsert & { id: number })[]
  views: (typeof listingViews.$inferInsert)[]
  visits: DemoVisits
  reviews: (typeof reviews.$inferInsert & { id: number })[]
  replies: (typeof replies.$inferInsert)[]
}
export type DemoCity = { name: string; state: string }

export function getOrThrow<Value>(values: Map<string, Value>, key: string): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The demo refers to ${key}, which does not exist`)
  return value
}

export function createDemoRows(
  places: SeedPlace[],
  cities: Map<string, DemoCity>,
  categoryIds: Map<string, number>,
): DemoRows {
  const rows: DemoRows = {
    listings: [],
    images: [],
    views: [],
    visits: { activity: [], searches: [] },
    reviews: [],
    replies: [],
  }
  for (const place of places) {
    const { external_id: key, country } = place
    const id = rows.listings.length + 1
    const created = demoDate - place.age * msPerDay - deriveTimeOfDay(key)
    const city = getOrThrow(cities, `${country}/${place.city}`)
    rows.listings.push({
      ...toListingColumns(place, id),
      ...toStatusColumns(place),
      id,
      country,
      city: city.name,
      state: city.state,
      category_id: getOrThrow(categoryIds, place.category),
      confirmed_at: toConfirmationDate(place, id),
      verified_at: toIsoString(Math.min(created + 3 * msPerDay, demoDate)),
      created_at: toIsoString(created),
      updated_at: toIsoString(created),
    })
    for (let position = 0; position < (place.pictures ?? 0) - 1; position++) {
      rows.images.push({
        id: rows.images.length + 1,
        listing_id: id,
        image_url: toGalleryUrl(id, position),
        width: 640,
        height: 440,
        position,
        created_at: toIsoString(created),
      })
    }
    rows.views.push({ listing_id: id, views: addVisits(rows.visits, id, key, place) })
    addReviews(rows, id, key, created, place)
  }
  return rows
}

/** Returns a date within the last months for five of six places with an owner, otherwise null. */
const toConfirmationDate = ({ owner, age }: SeedPlace, id: number): string | null =>
  owner === undefined || id % 6 === 0 ? null : toIsoString(demoDate - Math.min(age, id % 150) * msPerDay)
