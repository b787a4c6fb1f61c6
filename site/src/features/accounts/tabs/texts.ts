import { commonIssues } from '../../../lib/issue-texts.ts'
import type { TextsOf } from '../../../lib/text/pick-texts.ts'
import { newPasswordIssues } from '../texts.ts'

export type ProfileTexts = TextsOf<typeof profileTexts> & { recoveryCodesLeft: string[] }
export const profileTexts = [
  ...commonIssues,
  ...newPasswordIssues,
  'validation.current_password_required',
  'validation.email',
  'validation.first_name_required',
  'validation.last_name_required',
  'validation.login_password_required',
  'validation.name_short',
  'validation.name_long',
  'validation.name_address',
  'account',
  'claim.page.open',
  'claim.relationship',
  'confirm_password',
  'dialog',
  'favourite.keep',
  'form',
  'home.loading',
  'insights.title',
  'language',
  'listing.state',
  'order.how',
  'plate.blank',
  'profile',
  'rating.stars',
  'review.appeal',
  'review.edit',
  'revision.pending.badge',
  'second_factor.code',
  'suggestion.inbox',
  'verify.again',
  'verify.banner',
] as const
