import type { ClaimAnswer, VisibleClaim } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { claims, proofFiles } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { saveProofs } from '../images/save-proofs.ts'
import type { Upload } from '../images/upload.ts'
import { storeClaimFactor } from './factors/store-factor.ts'
import { lockOwnOpenClaim } from './lock-claim.ts'
import { readVisibleClaim } from './read-detail.ts'
import { recordClaimSteps } from './steps.ts'

export async function answerClaim(
  context: AuthenticatedContext,
  id: number,
  { message }: ClaimAnswer,
  proof_images: Upload[],
): Promise<VisibleClaim> {
  const { viewer, language } = context
  const t = translate[language]
  if (message === undefined && proof_images.length === 0)
    throw new HttpError('VALIDATION_FAILED', { errors: { message: [t('validation.required.message')] } })

  return saveProofs(context, { proof_images }, async (tx, saved) => {
    await lockOwnOpenClaim(tx, context, id)
    const proofs = saved.proof_images.map((proof) => ({ ...proof, claim_id: id }))
    const total = proofs.length + (await tx.$count(proofFiles, eq(proofFiles.claim_id, id)))
    const { max } = limits.proofs
    if (total > max)
      throw new HttpError('VALIDATION_FAILED', { errors: { proof_images: [t('validation.files', { count: max })] } })
    await tx.update(claims).set({ status: 'pending' }).where(eq(claims.id, id))
    const step = { claim_id: id, actor_id: viewer.id, actor: 'claimant' } as const
    if (message !== undefined) await recordClaimSteps(tx, { ...step, action: 'answer', message })
    if (proofs.length > 0) {
      await tx.insert(proofFiles).values(proofs)
      await storeClaimFactor(tx, viewer.id, { claim_id: id, kind: 'document' })
    }
    return readVisibleClaim(tx, context, id)
  })
}
