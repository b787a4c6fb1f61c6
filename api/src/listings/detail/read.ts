import type { Listing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { categories, cities, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, or, sql } from 'drizzle-orm'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { Viewer } from '../../http/context.ts'
import { withCurrency } from '../../site-settings/currencies.ts'
import { roundRating, withSource } from '../columns.ts'
import { mayEditListing } from '../policy.ts'
import { createDetailColumns, editorColumns } from './detail-columns.ts'
import { readScheduleStates } from './opening-states.ts'

export async function readPublicListing(db: Db, listing_id: number, language: Language): Promise<Listing | null> {
  const [row] = await prepareOnce(db, prepareListing, { language }).execute({ listing_id })
  return row ? toListing(db, row) : null
}

export async function readListing(
  db: Db,
  listing_id: number,
  language: Language,
  viewer: Pick<Viewer, 'id' | 'role' | 'moderates'>,
): Promise<Listing | null> {
  const moderated = createModeratedCountryFilter(viewer, listings.country)
  const [row] = await db
    .select({ ...createDetailColumns(language), standing: editorColumns })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .where(
      and(eq(listings.id, listing_id), moderated && or(listings.is_public, eq(listings.user_id, viewer.id), moderated)),
    )
  if (!row) return null

  const { standing: editorFields, ...rest } = row
  return { ...(await toListing(db, rest)), ...(mayEditListing(viewer, row) ? editorFields : {}) }
}

async function toListing(db: Db, { hours, user_id: owner, ...row }: SelectedListing): Promise<Listing> {
  const schedule = hours === null ? null : { time_zone: row.time_zone, hours }
  const state = schedule && (await readScheduleStates(db, [schedule]))(schedule)
  const changesAt = state?.changes[0] ? new Date(state.changes[0]).toISOString() : null
  return {
    ...withCurrency(withSource(row)),
    keywords: row.keywords.join(','),
    // The time zone of the hours, or else of the city or country.
    opening_hours: row.opening_hours && { ...row.opening_hours, time_zone: row.time_zone },
    rating: roundRating(row.rating),
    user_id: owner,
    user: owner === null ? null : { id: owner },
    is_open_now: state?.is_open_now ?? null,
    opens_at: state?.is_open_now ? null : changesAt,
    closes_at: state?.is_open_now ? changesAt : null,
  }
}

const prepareListing = (db: Db, { language }: { language: Language }) =>
  db
    .select(createDetailColumns(language))
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .where(sql`${listings.id} = ${sql.placeholder('listing_id')} and ${listings.is_public}`)
    .prepare('listing')

type SelectedListing = Awaited<ReturnType<ReturnType<typeof prepareListing>['execute']>>[number]
