import type { VisibleClaim } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, listings } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { ViewerContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { factorsColumn, objectionPeriodColumns, proofsColumn, questionColumn } from './columns.ts'
import { findBarredListings } from './impartiality.ts'
import { addDays, findClaimRole, findObjectionEnd, mayObject } from './policy.ts'
import { readOwnObjection } from './steps.ts'

/** Throws 404 unless the viewer is claimant, (former) owner or staff. */
export async function readVisibleClaim(db: Db, { viewer }: Pick<ViewerContext, 'viewer'>, id: number) {
  const { claim, listing, reader } = await findReadable(db, viewer, id)
  const { user_id, former_owner_id, heard_at, transferred_at, asked_at, ...fields } = claim
  const detail: VisibleClaim = {
    ...fields,
    listing: { id: listing.id, title: listing.title, title_latin: listing.title_latin, country: listing.country },
    viewer: reader,
    website: listing.website,
    question: fields.status === 'needs_info' ? fields.question : null,
    expires_at: fields.status === 'needs_info' ? asked_at && addDays(asked_at, limits.claimAnswer.max) : null,
    may_object: mayObject(viewer.id, claim, listing) && !fields.has_objection,
    own_objection: reader === 'owner' ? await readOwnObjection(db, id, viewer.id) : null,
    object_until: findObjectionEnd(claim, listing),
  }
  if (reader === 'claimant') return detail
  if (reader === 'staff') {
    const isBarred = (await findBarredListings(db, viewer, [listing.id])).length > 0
    return { ...detail, website_token: null, ...(isBarred && { factors: [], proofs: [] }) }
  }
  return { ...detail, reason: null, website_token: null, question: null, expires_at: null, factors: [], proofs: [] }
}

export async function assertMayReadHistory(db: Db, { viewer }: Pick<ViewerContext, 'viewer'>, id: number) {
  const { reader } = await findReadable(db, viewer, id)
  if (reader === 'owner') throw new HttpError('FORBIDDEN')
  return reader
}

async function findReadable(db: Db, viewer: ViewerContext['viewer'], id: number) {
  const [row] = await db
    .select({
      claim: {
        id: claims.id,
        ...objectionPeriodColumns,
        asked_at: claims.asked_at,
        relationship: claims.relationship,
        reason: claims.decision_reason,
        created_at: claims.created_at,
        decided_at: claims.decided_at,
        website_token: claims.website_token,
        question: questionColumn,
        factors: factorsColumn,
        proofs: proofsColumn,
      },
      listing: {
        id: listings.id,
        title: listings.title,
        title_latin: listings.title_latin,
        user_id: listings.user_id,
        country: listings.country,
        website: listings.website,
      },
    })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listing_id))
    .where(eq(claims.id, id))
  const reader = row && findClaimRole(viewer, row.claim, row.listing)
  if (!reader) throw new HttpError('NOT_FOUND')
  return { ...row, reader }
}
