import { claims, proofFiles } from '@dalil/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext, ViewerContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import type { StoredFile } from '../storage/store.ts'
import { formerOwnerId } from './columns.ts'
import { assertImpartialAboutClaim } from './lock-claim.ts'

/** Throws 403 to moderators with a part in the claim. */
export async function readProof(
  context: AuthenticatedContext,
  claim_id: number,
  proof_id: number,
): Promise<StoredFile & { name: string; type: string }> {
  const { db, storage, viewer } = context
  const proof = await findProof(context, claim_id, proof_id)
  if (proof) await assertImpartialAboutClaim(db, viewer, proof.claim)
  const file = proof && (await storage.private.get(proof.storage_key))
  if (!file) throw new HttpError('NOT_FOUND')
  try {
    const { name, type } = proof
    const after = { claim_id, name }
    await recordAudit(db, context, 'proof.read', proof_id, { after })
    return { ...file, name, type }
  } catch (error) {
    file.content.destroy()
    throw error
  }
}

async function findProof({ db, viewer }: ViewerContext, claim_id: number, proof_id: number) {
  const { name, type, storage_key } = proofFiles
  const isWanted = and(eq(proofFiles.id, proof_id), eq(proofFiles.claim_id, claim_id))
  const [row] = await db
    .select({
      name,
      type,
      storage_key,
      claim: { listing_id: claims.listing_id, user_id: claims.user_id, former_owner_id: formerOwnerId },
    })
    .from(proofFiles)
    .innerJoin(claims, eq(claims.id, proofFiles.claim_id))
    .where(and(isWanted, isNull(proofFiles.removed_at), createModeratedListingFilter(viewer, claims.listing_id)))
  return row
}
