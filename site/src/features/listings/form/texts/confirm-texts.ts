import type { Translate } from '@dalil/api/locales'

export const createConfirmTexts = (t: Translate) => ({
  duplicates: t('listing.form.duplicates'),
  duplicatesText: t('listing.form.duplicates.text'),
  summary: t('listing.form.summary'),
  change: t('listing.form.change'),
  changeShort: t('my_listings.edit'),
  pictures: t('listing.form.pictures'),
  verify: t('listing.form.verify'),
  verifyHint: t('listing.form.verify.hint'),
  publish: t('listing.form.publish'),
  terms: t('listing.form.terms'),
  termsLink: t('listing.form.terms.link'),
  termsFirst: t('listing.form.terms.first'),
  preview: t('listing.form.preview'),
  previewTitle: t('listing.form.preview.title'),
  previewCity: t('listing.form.preview.city'),
})
