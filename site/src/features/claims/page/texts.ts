import { commonIssues } from '../../../lib/issue-texts.ts'
import type { TextsOf } from '../../../lib/text/pick-texts.ts'

export type ClaimPageTexts = TextsOf<typeof claimPageTexts>
export const claimPageTexts = [
  ...commonIssues,
  'validation.email',
  'validation.file_size',
  'validation.file_type',
  'validation.files',
  'validation.register_ae_licence',
  'validation.register_ma_ice',
  'validation.register_nl_kvk',
  'validation.register_sa_cr',
  'account.retry',
  'claim',
  'form',
  'home.loading',
  'profile.claims',
] as const
