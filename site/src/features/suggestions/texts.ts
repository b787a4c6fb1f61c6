import type { Translate } from '@dalil/api/locales'
import { suggestionProblems } from '@dalil/db/vocabulary'
import { createIssueTexts, type IssueTexts } from '../../lib/issue-texts.ts'
import type { Locale } from '../../lib/locale.ts'
import { mapToTexts } from '../../lib/text/map-to-texts.ts'
import { createCaptchaTexts } from '../captcha/texts.ts'
import { createHoursEditorTexts } from '../listings/form/texts/hours-texts.ts'
import { createPositionTexts } from '../listings/form/texts/location-texts.ts'
import { correctableFields } from './to-suggestion-input.ts'

export type SuggestionFormTexts = ReturnType<typeof createSuggestionFormTexts>

/** The choices of problems. *Closed for now* is sent as *closed* with the status `temporarily_closed`. */
const choices = suggestionProblems.flatMap((problem) =>
  problem === 'closed' ? ([problem, 'closed_for_now'] as const) : [problem],
)

export const createSuggestionFormTexts = (t: Translate, lang: Locale['lang']) => ({
  issues: {
    ...createIssueTexts(
      t,
      'phone',
      'phone_length',
      'email',
      'website',
      'city',
      'title_required',
      'duplicate_problem',
      'suggestion_empty',
      'suggestion_words',
    ),
    number: t('validation.duplicate_address'),
  } as IssueTexts,
  number: t('validation.number'),
  problem: t('suggestion.problem'),
  choose: t('suggestion.problem.choose'),
  problems: choices.map((id) => ({ id, label: t(`suggestion.problem.${id}`) })),
  fields: t('suggestion.fields'),
  labels: mapToTexts([...correctableFields, 'opening_hours', 'position', 'latitude', 'longitude'], (field) =>
    t(`listing.form.${field}`),
  ),
  hours: createHoursEditorTexts(t, lang),
  position: createPositionTexts(t),
  loading: t('home.loading'),
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
