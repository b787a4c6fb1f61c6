import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import type { StoredFile } from '../storage/store.ts'
import { assertImpartialAboutClaim } from './lock-claim.ts'
import { findProof } from './queries.ts'

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
    await recordAudit(db, context, { action: 'proof.read', subject_type: 'proof', subject_id: proof_id, after })
    return { ...file, name, type }
  } catch (error) {
    file.content.destroy()
    throw error
  }
}
