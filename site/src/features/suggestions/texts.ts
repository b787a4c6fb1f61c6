import type { Translate } from '@dalil/api/locales'
import { suggestionProblems } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../lib/issue-texts.ts'
import { createCaptchaTexts } from '../captcha/texts.ts'
import { type CorrectableField, correctableFields } from './to-suggestion.ts'

export type SuggestTexts = ReturnType<typeof suggestTexts>

export const suggestTexts = (t: Translate) => ({
  issues: createIssueTexts(
    t,
    'phone',
    'phone_length',
    'email',
    'website',
    'city',
    'title_required',
    'duplicate_problem',
    'suggestion_empty',
  ),
  problem: t('suggestion.problem'),
  choose: t('suggestion.problem.choose'),
  problems: suggestionProblems.map((id) => ({ id, label: t(`suggestion.problem.${id}`) })),
  fields: t('suggestion.fields'),
  labels: Object.fromEntries(correctableFields.map((field) => [field, t(`listing.form.${field}`)])) as Record<
    CorrectableField,
    string
  >,
  duplicate: t('suggestion.duplicate'),
  duplicateHint: t('suggestion.duplicate.hint'),
  comment: t('suggestion.comment'),
  commentHint: t('suggestion.comment.hint'),
  optional: t('listing.form.optional'),
  puzzle: createCaptchaTexts(t),
  send: t('suggestion.send'),
  sending: t('form.sending'),
  back: t('suggestion.back'),
})
