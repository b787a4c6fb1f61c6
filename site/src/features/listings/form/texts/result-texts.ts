import type { Translate } from '@dalil/api/locales'

export const createResultTexts = (t: Translate, isReviewed: boolean) => ({
  send: t(isReviewed ? 'listing.form.send' : 'listing.form.publish_now'),
  saveDraft: t('listing.form.save_draft'),
  save: t('listing.form.save'),
  saving: t('form.saving'),
  wrong: t('listing.form.wrong'),
  validation: t('listing.form.validation'),
  failed: t('listing.form.failed'),
  created: t('listing.form.created'),
  createdPublic: t('listing.form.created.public'),
  createdDraft: t('listing.form.created.draft'),
  createdAlike: t('listing.form.created.alike'),
  saved: t('listing.form.saved'),
  savedWaiting: t('listing.form.saved.waiting'),
})
