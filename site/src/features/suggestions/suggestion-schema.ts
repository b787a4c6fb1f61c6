import { type SuggestionInput, suggestionInput } from '@dalil/api/contract'
import { z } from 'zod'
import { type CurrentValues, needsComment, type SuggestionValues, toSuggestionInput } from './to-suggestion-input.ts'

export function createSuggestionSchema(present: CurrentValues): z.ZodType<SuggestionInput, SuggestionValues> {
  const shape = (['wrong', 'other'] as const).reduce(
    (schema, problem) =>
      schema.refine((suggestion) => suggestion.comment || suggestion.problem !== problem || !needsComment(suggestion), {
        path: ['comment'],
        params: { rule: problem === 'wrong' ? 'suggestion_words' : 'required' },
      }),
    suggestionInput,
  )
  return z.preprocess((values: SuggestionValues) => toSuggestionInput(values, present), shape)
}
