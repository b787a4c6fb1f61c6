import type { Translate } from '@dalil/api/locales'
import { limits, uploadRules } from '@dalil/db/vocabulary'

export const createMediaTexts = (t: Translate) => ({
  files: { size: t('validation.file_size'), type: t('validation.file_type'), most: t('validation.images_max') },
  drop: t('listing.form.drop'),
  choose: t('listing.form.drop.choose'),
  upTo: t('listing.form.drop.upto'),
  file: {
    kept: t('listing.form.file.kept'),
    replace: t('listing.form.file.replace'),
    ready: t('listing.form.file.ready'),
    progress: t('listing.form.file.progress'),
    done: t('listing.form.file.done'),
  },
  coverHint: t('listing.form.cover.hint'),
  images: imageTexts(t),
})

const imageTexts = (t: Translate) => ({
  label: t('listing.form.images'),
  optional: t('listing.form.images.optional', {
    count: limits.images.max,
    limit: uploadRules.picture.bytes / 1024 / 1024,
  }),
  hint: t('listing.form.images.hint'),
  add: t('listing.form.images.add'),
  number: t('listing.form.images.number'),
  earlier: t('listing.form.images.earlier'),
  later: t('listing.form.images.later'),
  remove: t('listing.form.images.remove'),
  moved: t('listing.form.images.moved'),
})
