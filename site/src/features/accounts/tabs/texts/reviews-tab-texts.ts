import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../../lib/issue-texts.ts'

export const createReviewsTabTexts = (t: Translate) => ({
  empty: t('profile.reviews.empty'),
  emptyText: t('profile.reviews.empty.text'),
  stars: t('rating.stars'),
  fallback: t('profile.reviews.fallback'),
  forbidden: t('profile.reviews.forbidden'),
  edit: t('review.edit'),
  delete: t('profile.reviews.delete'),
  held: t('profile.reviews.held'),
  hidden: {
    text: t('profile.reviews.hidden'),
    reason: t('profile.reviews.reason'),
    pending: t('review.appeal.pending'),
    refused: t('review.appeal.rejected'),
    open: t('review.appeal'),
    label: t('review.appeal.label'),
    hint: t('review.appeal.hint'),
    send: t('review.appeal.send'),
    sending: t('form.sending'),
    issues: createIssueTexts(t),
  },
  deletion: {
    title: t('profile.reviews.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    deleted: t('profile.reviews.deleted'),
    failed: t('profile.reviews.delete.failed'),
  },
})
