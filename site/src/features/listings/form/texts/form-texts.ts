import type { Translate } from '@dalil/api/locales'
import type { Locale } from '../../../../lib/locale.ts'
import { createPendingRevisionTexts } from '../../revision/texts.ts'
import { createBasicTexts } from './basic-texts.ts'
import { createBusinessStatusTexts } from './business-status-texts.ts'
import { createConfirmTexts } from './confirm-texts.ts'
import { createConflictTexts, createDraftTexts } from './draft-texts.ts'
import { createFieldLabels } from './field-labels.ts'
import { createHoursEditorTexts } from './hours-texts.ts'
import { createListingIssueTexts } from './listing-issue-texts.ts'
import { createLocationTexts } from './location-texts.ts'
import { createMediaTexts } from './media-texts.ts'
import { createResultTexts } from './result-texts.ts'
import { createStepTexts } from './step-texts.ts'

export type FormTexts = ReturnType<typeof createFormTexts>

export const createFormTexts = (t: Translate, { lang, country }: Locale, isReviewed = true) => ({
  issues: createListingIssueTexts(t, country),
  labels: createFieldLabels(t),
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
  draft: createDraftTexts(t),
  pending: createPendingRevisionTexts(t),
  conflict: createConflictTexts(t),
  hours: createHoursEditorTexts(t, lang),
  ...createStepTexts(t),
  ...createBusinessStatusTexts(t),
  ...createBasicTexts(t),
  ...createLocationTexts(t),
  ...createMediaTexts(t),
  ...createConfirmTexts(t),
  ...createResultTexts(t, isReviewed),
})
