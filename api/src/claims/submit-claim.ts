import type { ClaimInput, CreatedClaim } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { claims, proofFiles } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext, ViewerContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { pathId } from '../http/validate.ts'
import { saveProofs } from '../images/save-proofs.ts'
import type { Upload } from '../images/upload.ts'
import { findPublicListing, lockPublicListing, type PublicListing } from '../listings/detail/public-listing.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { storeClaimFactor } from './factors/store-factor.ts'
import { hasOpenStatus } from './open-claims.ts'
import { isRenderedForViewer } from './policy.ts'
import { recordClaimSteps } from './steps.ts'

/** Rejects an invalid claim by its text fields, before any file is read. */
export async function validateClaimBeforeUpload({ db, viewer }: ViewerContext, id: unknown): Promise<void> {
  const listingId = pathId.safeParse(id)
  if (!listingId.success) return
  assertClaimable(await findPublicListing(db, listingId.data), viewer)
  const openClaim = and(
    eq(claims.listing_id, listingId.data),
    eq(claims.user_id, viewer.id),
    hasOpenStatus(claims.status),
  )
  if (await db.$count(claims, openClaim)) throw new HttpError('CLAIM_ALREADY_EXISTS')
}

function assertClaimable(
  listing: PublicListing | undefined,
  viewer: AuthenticatedContext['viewer'],
): asserts listing is PublicListing {
  if (!listing) throw new HttpError('NOT_FOUND')
  if (listing.user_id === viewer.id) throw new HttpError('OWN_LISTING')
  if (listing.is_verified) throw new HttpError('LISTING_ALREADY_VERIFIED')
}

export async function submitClaim(
  context: AuthenticatedContext,
  input: ClaimInput,
  proof_images: Upload[],
): Promise<CreatedClaim> {
  const { viewer, language } = context
  if (!isRenderedForViewer(viewer, input)) throw new HttpError('FORBIDDEN')

  const { listingId: listing_id, claimantName, claimantEmail, claimantPhone, relationship, reason } = input
  return saveProofs(context, { proof_images }, async (tx, saved) => {
    const listing = await lockPublicListing(tx, listing_id)
    assertClaimable(listing, viewer)
    const [claim] = await tx
      .insert(claims)
      .values({
        listing_id,
        user_id: viewer.id,
        claimant_name: claimantName,
        claimant_email: claimantEmail,
        claimant_phone: claimantPhone ?? null,
        relationship,
        reason,
      })
      .onConflictDoNothing()
      .returning({ id: claims.id, status: claims.status, website_token: claims.website_token })
    if (!claim) throw new HttpError('CLAIM_ALREADY_EXISTS')

    const proofs = saved.proof_images.map((proof) => ({ ...proof, claim_id: claim.id }))
    await recordClaimSteps(tx, { claim_id: claim.id, actor_id: viewer.id, actor: 'claimant', action: 'submit' })
    if (proofs.length > 0) {
      await tx.insert(proofFiles).values(proofs)
      await storeClaimFactor(tx, viewer.id, { claim_id: claim.id, kind: 'document' })
    }
    if (listing.user_id !== null)
      await enqueueMail(tx, 'claims:made', { to: listing.user_id, payload: { claim_id: claim.id } })
    await enqueueMail(tx, 'claims:received', { to: viewer.id, payload: { claim_id: claim.id } })
    return { message: translate[language]('claim.sent'), claim }
  })
}
