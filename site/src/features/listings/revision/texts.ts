import { listRevisableFields, toFieldLabel } from '@dalil/api/contract/rules'
import type { TextsOf } from '../../../lib/text/pick-texts.ts'

const labels = listRevisableFields().map((field) => `listing.form.${toFieldLabel(field)}` as const)

export type PendingRevisionTexts = TextsOf<typeof pendingRevisionTexts>
export const pendingRevisionTexts = [
  ...labels,
  'dialog',
  'listing.form.conflict.empty',
  'revision.after',
  'revision.before',
  'revision.pending',
  'revision.withdraw',
  'revision.withdrawn',
] as const
