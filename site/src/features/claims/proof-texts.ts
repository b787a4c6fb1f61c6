import type { Translate } from '@dalil/api/locales'
import { fileTypeNames, limits, uploadRules } from '@dalil/db/vocabulary'

const limit = uploadRules.proof.bytes / 1024 / 1024

export type ProofTexts = ReturnType<typeof createProofTexts>

export const createProofTexts = (t: Translate) => ({
  optional: t('form.optional'),
  proofs: t('claim.proofs'),
  proofsHint: t('claim.proofs.hint', { count: limits.proofs.max, limit }),
  chooseFiles: t('claim.proofs.choose'),
  remove: t('claim.proofs.remove'),
  tooMany: t('validation.files', { count: limits.proofs.max }),
  tooLarge: t('validation.file_size', { limit }),
  wrongType: t('validation.file_type', {
    types: uploadRules.proof.types.map((type) => fileTypeNames[type]).join(', '),
  }),
})
