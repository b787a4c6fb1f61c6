import type { Translate } from '@dalil/api/locales'
import { suggestionProblems } from '@dalil/db/vocabulary'
import { createIssueTexts, type IssueTexts } from '../../lib/issue-texts.ts'
import { mapToTexts } from '../../lib/text/map-to-texts.ts'
import { createCaptchaTexts } from '../captcha/texts.ts'
import { correctableFields } from './to-suggestion-input.ts'

export type SuggestionFormTexts = ReturnType<typeof createSuggestionFormTexts>

/** The choices of problems. *Closed for now* is sent as *closed* with the status `temporarily_closed`. */
const choices = suggestionProblems.flatMap((problem) =>
  problem === 'closed' ? ([problem, 'closed_for_now'] as const) : [problem],
)

export const createSuggestionFormTexts = (t: Translate) => ({
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
    // The only number in the form is the id of the other place.
    number: t('validation.duplicate_address'),
  } as IssueTexts,
  problem: t('suggestion.problem'),
  choose: t('suggestion.problem.choose'),
  problems: choices.map((id) => ({ id, label: t(`suggestion.problem.${id}`) })),
  fields: t('suggestion.fields'),
  labels: mapToTexts(correctableFields, (field) => t(`listing.form.${field}`)),
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
