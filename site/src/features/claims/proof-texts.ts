import type { Translate } from '@dalil/api/locales'
import { fileTypeNames, limits, uploadRules } from '@dalil/db/vocabulary'

const limit = uploadRules.proof.bytes / 1024 / 1024

export const fillProofTexts = (t: Translate) => ({
  'claim.proofs.hint': t('claim.proofs.hint', { count: limits.proofs.max, limit }),
  'validation.files': t('validation.files', { count: limits.proofs.max }),
  'validation.file_size': t('validation.file_size', { limit }),
  'validation.file_type': t('validation.file_type', {
    types: uploadRules.proof.types.map((type) => fileTypeNames[type]).join(', '),
  }),
})
