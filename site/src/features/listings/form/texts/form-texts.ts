import type { Translate } from '@dalil/api/locales'
import type { Locale } from '../../../../lib/locale.ts'
import { pendingTexts } from '../../revision/texts.ts'
import { basicTexts } from './basic-texts.ts'
import { businessStatusTexts } from './business-status-texts.ts'
import { confirmTexts } from './confirm-texts.ts'
import { conflictTexts, draftTexts } from './draft-texts.ts'
import { fieldLabels } from './field-labels.ts'
import { hoursEditorTexts } from './hours-texts.ts'
import { listingIssueTexts } from './listing-issue-texts.ts'
import { locationTexts } from './location-texts.ts'
import { mediaTexts } from './media-texts.ts'
import { resultTexts } from './result-texts.ts'
import { stepTexts } from './step-texts.ts'

export type FormTexts = ReturnType<typeof formTexts>

export const formTexts = (t: Translate, { lang, country }: Locale) => ({
  issues: listingIssueTexts(t, country),
  labels: fieldLabels(t),
  create: t('listing.form.create'),
  createText: t('listing.form.create.text'),
  edit: t('listing.form.edit'),
  editText: t('listing.form.edit.text'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  loadFailed: t('listing.form.load_failed'),
  refused: t('listing.form.refused'),
  refusedText: t('listing.form.refused.text'),
  missing: t('listing.missing.title'),
  missingText: t('listing.missing.text'),
  toListings: t('listing.missing.back'),
  sign: t('listing.missing.sign'),
  unverified: t('listing.form.unverified'),
  again: { again: t('verify.again'), sending: t('form.sending') },
  optional: t('listing.form.optional'),
  requiredFields: t('listing.form.required'),
  draft: draftTexts(t),
  pending: pendingTexts(t),
  conflict: conflictTexts(t),
  hours: hoursEditorTexts(t, lang),
  ...stepTexts(t),
  ...businessStatusTexts(t),
  ...basicTexts(t),
  ...locationTexts(t),
  ...mediaTexts(t),
  ...confirmTexts(t),
  ...resultTexts(t),
})
