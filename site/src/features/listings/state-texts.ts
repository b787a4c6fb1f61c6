import type { Translate } from '@dalil/api/locales'

export type StateTexts = ReturnType<typeof createStateTexts>

export const createStateTexts = (t: Translate) => ({
  published: t('listing.state.published'),
  draft: t('listing.state.draft'),
  unreviewed: t('listing.state.draft'),
  featured: t('listing.state.featured'),
  waiting: t('revision.pending.badge'),
  pending: t('listing.state.pending'),
  rejected: t('listing.state.rejected'),
  suspended: t('listing.state.suspended'),
  draftText: t('listing.state.draft.text'),
  unreviewedText: t('listing.state.unreviewed.text'),
  pendingText: t('listing.state.pending.text'),
  rejectedText: t('listing.state.rejected.text'),
  suspendedText: t('listing.state.suspended.text'),
  reason: t('listing.state.reason'),
  contact: t('listing.state.contact'),
  onlyYou: t('listing.state.only_you'),
})
