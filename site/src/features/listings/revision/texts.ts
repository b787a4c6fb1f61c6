import { listMaterialFields, type MaterialField, toFieldLabel } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'

export type PendingRevisionTexts = ReturnType<typeof createPendingRevisionTexts>

export const createPendingRevisionTexts = (t: Translate) => ({
  title: t('revision.pending'),
  text: t('revision.pending.text'),
  before: t('revision.before'),
  after: t('revision.after'),
  none: t('listing.form.conflict.empty'),
  withdraw: t('revision.withdraw'),
  busy: t('revision.withdraw.busy'),
  withdrawn: t('revision.withdrawn'),
  dialog: {
    title: t('revision.withdraw.question'),
    text: t('revision.withdraw.question.text'),
    confirm: t('revision.withdraw'),
    busy: t('revision.withdraw.busy'),
    cancel: t('dialog.cancel'),
    close: t('dialog.close'),
  },
  labels: Object.fromEntries(
    listMaterialFields().map((field) => [field, t(`listing.form.${toFieldLabel(field)}`)]),
  ) as Record<MaterialField, string>,
})
