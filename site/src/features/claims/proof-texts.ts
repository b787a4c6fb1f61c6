import type { Translate } from '@dalil/api/locales'
import { limits, uploadRules } from '@dalil/db/vocabulary'

export type ProofTexts = ReturnType<typeof createProofTexts>

export const createProofTexts = (t: Translate) => ({
  optional: t('form.optional'),
  proofs: t('claim.proofs'),
  proofsHint: t('claim.proofs.hint'),
  chooseFiles: t('claim.proofs.choose'),
  remove: t('claim.proofs.remove'),
  tooMany: t('validation.files', { count: limits.proofs.max }),
  tooLarge: t('validation.file_size', { limit: uploadRules.proof.bytes / 1024 / 1024 }),
  wrongType: t('validation.file_type', { types: 'JPG, PNG, PDF' }),
})
