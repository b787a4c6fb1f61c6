import type { Translate } from '@dalil/api/locales'

export const createDraftTexts = (t: Translate) => ({
  found: t('listing.form.draft.found'),
  filesLost: t('listing.form.draft.files_lost'),
  kept: t('listing.form.draft.kept'),
  discard: t('listing.form.draft.discard'),
  close: t('toast.close'),
  dialog: {
    title: t('listing.form.draft.question'),
    text: t('listing.form.draft.question.text'),
    confirm: t('listing.form.draft.confirm'),
    busy: t('dialog.deleting'),
    cancel: t('dialog.cancel'),
    close: t('dialog.close'),
  },
})

export const createConflictTexts = (t: Translate) => ({
  title: t('listing.form.conflict'),
  text: t('listing.form.conflict.text'),
  draft: t('listing.form.conflict.draft'),
  mine: t('listing.form.conflict.mine'),
  theirs: t('listing.form.conflict.theirs'),
  empty: t('listing.form.conflict.empty'),
  apply: t('listing.form.conflict.apply'),
  back: t('listing.form.conflict.back'),
  close: t('dialog.close'),
})
