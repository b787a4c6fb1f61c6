import type { Listing } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import { pickTexts, type TextsOf } from '../../../lib/text/pick-texts.ts'
import { passwordTexts } from '../../accounts/texts.ts'
import { fillProofTexts } from '../../claims/proof-texts.ts'
import { pendingRevisionTexts } from '../revision/texts.ts'

const actionTexts = [
  ...passwordTexts,
  ...pendingRevisionTexts,
  'validation.email',
  'validation.file_size',
  'validation.file_type',
  'validation.files',
  'validation.phone',
  'validation.phone_length',
  'account.email',
  'claim.dialog',
  'claim.failed',
  'claim.name',
  'claim.phone',
  'claim.proofs',
  'claim.reason',
  'claim.relationship',
  'claim.send',
  'claim.unverified',
  'form',
  'home.loading',
  'profile.listings.delete',
  'profile.listings.deleted',
  'profile.reviews.delete',
  'profile.reviews.deleted',
  'report.captcha',
  'report.failed',
  'report.message',
  'report.reason',
  'report.send',
  'report.title',
  'review.delete',
  'review.reply',
] as const

export interface ActionContext {
  listing: Pick<Listing, 'id' | 'user_id' | 'title'>
  texts: TextsOf<typeof actionTexts>
}

export const createActionContext = (listing: Listing, name: string, t: Translate): ActionContext => ({
  listing: { id: listing.id, user_id: listing.user_id, title: name },
  texts: { ...pickTexts(t, ...actionTexts), ...fillProofTexts(t) },
})
