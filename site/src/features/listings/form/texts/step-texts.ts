import type { Translate } from '@dalil/api/locales'

export const createStepTexts = (t: Translate) => ({
  steps: t('listing.form.steps'),
  step: {
    basic: t('listing.form.step.basic'),
    location: t('listing.form.step.location'),
    media: t('listing.form.step.media'),
    confirm: t('listing.form.step.confirm'),
  },
  stepLabel: t('listing.form.step.of'),
  done: t('listing.form.done'),
  next: t('listing.form.next'),
  previous: t('listing.form.previous'),
  cancel: t('listing.form.cancel'),
})
