import type { TextsOf } from '../../../lib/text/pick-texts.ts'
import { passwordTexts } from '../../accounts/texts.ts'

export type MyListingsTexts = TextsOf<typeof myListingsTexts>
export const myListingsTexts = [
  ...passwordTexts,
  'account.retry',
  'home.loading',
  'insights.title',
  'listing.confirm.title',
  'listing.state',
  'my_listings',
  'pagination',
  'plate.blank',
  'profile.listings',
  'revision.pending.badge',
  'suggestion.inbox',
] as const
