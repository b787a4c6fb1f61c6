import { commonIssues } from '../../lib/issue-texts.ts'
import type { TextsOf } from '../../lib/text/pick-texts.ts'

export type ContactTexts = TextsOf<typeof contactTexts>
export const contactTexts = [
  ...commonIssues,
  'validation.email',
  'account.email',
  'contact.form',
  'form.sending',
] as const
