import type { Translate } from '@dalil/api/locales'
import type { Locale } from '../../../../lib/locale.ts'
import { createHoursLineTexts } from '../../hours/hours-lines.ts'

export const createHoursEditorTexts = (t: Translate, lang: Locale['lang']) => ({
  edit: t('listing.form.hours.edit'),
  clear: t('listing.form.hours.clear'),
  available: t('listing.form.hours.available'),
  unknown: t('listing.form.hours.unknown'),
  open: t('listing.form.hours.open'),
  opens: t('listing.form.hours.opens'),
  closes: t('listing.form.hours.closes'),
  state: t('listing.form.hours.state'),
  add: t('listing.form.hours.add'),
  remove: t('listing.form.hours.remove'),
  copy: t('listing.form.hours.copy'),
  slot: t('listing.form.hours.span'),
  night: t('listing.form.hours.night'),
  exceptions: t('listing.form.hours.exceptions'),
  exceptionsText: t('listing.form.hours.exceptions.text'),
  exception: t('listing.form.hours.exception'),
  addException: t('listing.form.hours.exception.add'),
  removeException: t('listing.form.hours.exception.remove'),
  ramadan: t('listing.form.hours.ramadan'),
  ramadanNote: t('listing.form.hours.ramadan.note'),
  from: t('listing.form.hours.from'),
  to: t('listing.form.hours.to'),
  note: t('listing.form.hours.note'),
  ...createHoursLineTexts(t, lang),
})
