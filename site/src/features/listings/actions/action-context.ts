import type { Listing } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import { claimRelationships, reportReasons } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../../lib/issue-texts.ts'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import { createConfirmPasswordTexts } from '../../accounts/texts/password-texts.ts'
import { createCaptchaTexts } from '../../captcha/texts.ts'
import { createProofTexts } from '../../claims/proof-texts.ts'
import { createPendingRevisionTexts } from '../revision/texts.ts'

export type ActionContext = ReturnType<typeof createActionContext>

export const createActionContext = (listing: Listing, name: string, t: Translate) => ({
  listing: { id: listing.id, user_id: listing.user_id, title: name },
  dialog: { cancel: t('dialog.cancel'), close: t('dialog.close'), busy: t('dialog.deleting') },
  password: createConfirmPasswordTexts(t),
  pending: createPendingRevisionTexts(t),
  sending: t('form.sending'),
  saving: t('form.saving'),
  reply: {
    issues: createIssueTexts(t),
    title: t('review.reply.write'),
    label: t('review.reply.label'),
    hint: t('review.reply.hint'),
    send: t('review.reply.save'),
    sent: t('review.reply.saved'),
  },
  report: {
    issues: createIssueTexts(t),
    title: t('report.title'),
    reason: t('report.reason'),
    choose: t('report.reason.choose'),
    reasons: mapToTexts(reportReasons, (reason) => t(`report.reason.${reason}`)),
    message: t('report.message'),
    puzzle: createCaptchaTexts(t),
    send: t('report.send'),
    failed: t('report.failed'),
  },
  claim: {
    issues: createIssueTexts(t, 'email', 'phone', 'phone_length'),
    title: t('claim.dialog'),
    name: t('claim.name'),
    email: t('account.email'),
    phone: t('claim.phone'),
    relationship: t('claim.relationship'),
    choose: t('claim.relationship.choose'),
    relationships: claimRelationships.map((id) => ({ id, label: t(`claim.relationship.${id}`) })),
    reason: t('claim.reason'),
    ...createProofTexts(t),
    send: t('claim.send'),
    failed: t('claim.failed'),
    unverified: t('claim.unverified'),
  },
  deletions: {
    confirm: t('profile.listings.delete.confirm'),
    text: t('profile.listings.delete.text'),
    failed: t('profile.reviews.delete.failed'),
    review: t('profile.reviews.delete.question'),
    reviewDeleted: t('profile.reviews.deleted'),
    reviewForbidden: t('review.delete.forbidden'),
    reviewRefused: t('review.delete.refused'),
    reply: t('review.reply.question'),
    replyDeleted: t('review.reply.deleted'),
    listing: t('profile.listings.delete.question'),
    listingDeleted: t('profile.listings.deleted'),
  },
})
