import { groupListingFields } from '@dalil/api/contract/rules'
import { commonIssues } from '../../../lib/issue-texts.ts'
import type { TextsOf } from '../../../lib/text/pick-texts.ts'

const labels = [...groupListingFields().keys()].map((field) => `listing.form.${field}` as const)

export type SuggestionInboxTexts = TextsOf<typeof suggestionInboxTexts>
export const suggestionInboxTexts = [
  ...commonIssues,
  ...labels,
  'account.retry',
  'business_status',
  'dialog',
  'form.sending',
  'home.loading',
  'hours.all_day',
  'hours.closed',
  'hours.span',
  'listing.form.conflict.empty',
  'listing.form.optional',
  'my_listings.title',
  'revision.before',
  'suggestion.approve',
  'suggestion.approved',
  'suggestion.close',
  'suggestion.closed',
  'suggestion.inbox',
  'suggestion.problem',
  'suggestion.reject',
  'suggestion.rejected',
] as const
