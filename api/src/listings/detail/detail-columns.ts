import { type Listing, listing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { toIsoText } from '../../reviews/select-reviews.ts'
import {
  countOpenSuggestions,
  createCommonExpressions,
  selectOpenClaimId,
  selectPicture,
  selectSchemaColumns,
  selectStateName,
} from '../columns.ts'
import { isWaitingRevisionOf } from '../waiting.ts'
import { newestReviews } from './newest-reviews.ts'

type Image = Listing['images'][number]

/** External ratings may be shown for thirty days. */
const isFresh = sql`${listings.google_fetched_at} > now() - interval '30 days'`
const ifFresh = <T>(column: SQL.Aliased | { getSQL(): SQL }) => sql<T | null>`case when ${isFresh} then ${column} end`

export const editorColumns = {
  version: listings.version,
  status: listings.status,
  rejection_reason: listings.status_reason,
  verification_requested: listings.verification_requested,
  suggestions_count: countOpenSuggestions,
  open_claim_id: selectOpenClaimId,
  merged_into: listings.merged_into,
  pending_revision: sql<Listing['pending_revision'] | null>`(
    select json_build_object('id', proposals.id, 'changes', proposals.changes, 'created_at', ${toIsoText(sql`proposals.created_at`)})
    from proposals
    where ${isWaitingRevisionOf(listings.id)}
  )`,
}

/** Factors that the owner adds to a claim that is in the queue again are not decided yet. */
const verification = sql<Listing['verification']>`
  case when ${listings.is_verified} then (
    select json_build_object(
      'verified_at', ${toIsoText(sql`coalesce(max(transfer.since), ${listings.verified_at})`)},
      'factors', coalesce(
        json_agg(json_build_object('kind', factor.kind, 'checked_at', ${toIsoText(sql`factor.checked_at`)})
          order by factor.checked_at, factor.kind) filter (where factor.kind is not null),
        '[]'
      )
    )
    from ownerships as own
    join ownerships as transfer on transfer.claim_id = own.claim_id and transfer.because = 'claimed'
    join claims on claims.id = own.claim_id
    left join claim_factors as factor on factor.claim_id = own.claim_id
      and (claims.status = 'approved' or factor.checked_at <= transfer.since)
    where own.listing_id = ${listings.id} and own.until is null
  ) end`

const movedToListing = sql<Listing['moved_to_listing']>`(
  select json_build_object('id', target.id, 'title', target.title, 'title_latin', target.title_latin, 'country', target.country)
  from listings as former join listings as target on target.id = coalesce(former.merged_into, former.id)
  where former.id = ${listings.moved_to} and target.is_public
)`

const publicListing = listing.omit({
  version: true,
  status: true,
  rejection_reason: true,
  verification_requested: true,
  suggestions_count: true,
  open_claim_id: true,
  merged_into: true,
  pending_revision: true,
})

export const createDetailColumns = (language: Language) => ({
  ...selectSchemaColumns(publicListing, {
    ...createCommonExpressions(language),
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
    verification,
    moved_to_listing: movedToListing,
    views: sql<number>`coalesce((select views from listing_views where listing_id = ${listings.id}), 0)`,
  }),
  hours: sql<string | null>`hours_in_effect(${listings.business_status}, ${listings.opening_hours})::text`,
})
