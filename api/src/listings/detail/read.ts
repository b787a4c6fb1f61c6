import { type Listing, listing, type Review } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { categories, cities, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { moderatedCountryFilter } from '../../http/authorization.ts'
import type { Viewer } from '../../http/context.ts'
import {
  commonExpressions,
  omitAbsentSource,
  roundRating,
  selectFor,
  selectPicture,
  selectStateName,
} from '../columns.ts'
import { mayEditListing } from '../policy.ts'

type Image = Listing['images'][number]

/** External ratings may be shown for thirty days. */
const isFresh = sql`${listings.google_fetched_at} > now() - interval '30 days'`
const ifFresh = <T>(column: SQL.Aliased | { getSQL(): SQL }) => sql<T | null>`case when ${isFresh} then ${column} end`

/** A public listing with everything that its page shows; null if there is none. */
export async function readPublicListing(db: Db, listing_id: number, language: Language): Promise<Listing | null> {
  const [row] = await prepareOnce(db, prepareListing, { language }).execute({ listing_id })
  return row ? toListing(row) : null
}

/** The same for a logged-in viewer: owners and staff also get hidden listings, and further fields. */
export async function readListing(
  db: Db,
  listing_id: number,
  language: Language,
  viewer: Pick<Viewer, 'id' | 'role' | 'moderates'>,
): Promise<Listing | null> {
  const moderated = moderatedCountryFilter(viewer, listings.country)
  const [row] = await db
    .select({ ...listingColumns(language), standing: editorColumns })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .where(
      and(eq(listings.id, listing_id), moderated && or(listings.is_public, eq(listings.user_id, viewer.id), moderated)),
    )
  if (!row) return null

  const { standing: editorFields, ...rest } = row
  return { ...toListing(rest), ...(mayEditListing(viewer, row) ? editorFields : {}) }
}

/** Fields for the owner and staff only. */
const editorColumns = {
  version: listings.version,
  status: listings.status,
  rejection_reason: listings.status_reason,
  verification_requested: listings.verification_requested,
}

function toListing({ hours, user_id: owner, ...row }: SelectedListing): Listing {
  const changesAt = hours?.changes_at ? new Date(hours.changes_at).toISOString() : null
  return {
    ...omitAbsentSource(row),
    keywords: row.keywords.join(','),
    // Without a zone in the hours, that of the city or country.
    opening_hours: row.opening_hours && { ...row.opening_hours, time_zone: row.time_zone },
    rating: roundRating(row.rating),
    user_id: owner,
    user: owner === null ? null : { id: owner },
    is_open_now: hours?.is_open ?? null,
    opens_at: hours?.is_open ? null : changesAt,
    closes_at: hours?.is_open ? changesAt : null,
  }
}

/** The number of reviews in a listing response. */
const embeddedReviews = 5

const toIsoText = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const newestReviews = sql<Review[]>`(
  select coalesce(json_agg(json_build_object(
    'id', review.id, 'user_id', review.user_id,
    'user', case when users.id is not null then
      json_build_object('id', users.id, 'first_name', users.first_name, 'avatar_url', users.avatar_url)
    end,
    'rating', review.rating, 'comment', review.comment, 'language', review.language,
    'created_at', ${toIsoText(sql`review.created_at`)}, 'listing_id', review.listing_id,
    'listing', json_build_object('id', ${listings.id}, 'title', ${listings.title}),
    'reply', case when replies.review_id is not null then
      json_build_object('text', replies.text, 'created_at', ${toIsoText(sql`replies.created_at`)})
    end
  ) order by review.created_at desc, review.id desc), '[]')
  from (
    select * from reviews
    where listing_id = ${listings.id} and status = 'shown'
    order by created_at desc nulls last, id desc nulls last
    limit ${sql.raw(String(embeddedReviews))}
  ) as review
  left join users on users.id = review.user_id
  left join replies on replies.review_id = review.id
)`

const prepareListing = (db: Db, { language }: { language: Language }) =>
  db
    .select(listingColumns(language))
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .where(sql`${listings.id} = ${sql.placeholder('listing_id')} and ${listings.is_public}`)
    .prepare('listing')

type SelectedListing = Awaited<ReturnType<ReturnType<typeof prepareListing>['execute']>>[number]

const publicListing = listing.omit({
  version: true,
  status: true,
  rejection_reason: true,
  verification_requested: true,
})

const listingColumns = (language: Language) => ({
  ...selectFor(publicListing, {
    ...commonExpressions(language),
    state_name: selectStateName(language),
    google_rating: ifFresh<number>(listings.google_rating),
    google_reviews_count: ifFresh<number>(listings.google_reviews_count),
    google_reviews_json: ifFresh<Listing['google_reviews_json']>(listings.google_reviews_json),
    google_opening_hours_json: ifFresh<Listing['google_opening_hours_json']>(listings.google_opening_hours_json),
    images: sql<Image[]>`(
        select coalesce(json_agg(json_build_object('id', image.id, 'image_url', image.image_url, 'picture', ${selectPicture(sql`image.image_url`)}) order by image.position, image.id), '[]')
        from listing_images as image where image.listing_id = ${listings.id}
      )`,
    reviews: newestReviews,
    views: sql<number>`coalesce((select views from listing_views where listing_id = ${listings.id}), 0)`,
  }),
  hours: sql<{ is_open: boolean | null; changes_at: string | null } | null>`
        case when ${listings.opening_hours} is not null then (
          select row_to_json(opening) from opening_state(${listings.opening_hours}, ${listings.time_zone}, now()) as opening
        ) end`,
})

/** Whether a public listing has this id. */
export async function isPublicListing(db: Db, listing_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listing_id), listings.is_public))
  return rows.length > 0
}
