import type { SuggestionInput } from '@dalil/api/contract'
import type { z } from 'zod'
import { type CurrentValues, needsComment, type SuggestionValues, toSuggestionInput } from './to-suggestion-input.ts'

export async function loadSuggestionSchema(
  present: CurrentValues,
): Promise<z.ZodType<SuggestionInput, SuggestionValues>> {
  const [{ suggestionInput }, { z: zod }] = await Promise.all([import('@dalil/api/contract'), import('zod')])
  const shape = (['wrong', 'other'] as const).reduce(
    (schema, problem) =>
      schema.refine((suggestion) => suggestion.comment || suggestion.problem !== problem || !needsComment(suggestion), {
        path: ['comment'],
        params: { rule: problem === 'wrong' ? 'suggestion_words' : 'required' },
      }),
    suggestionInput,
  )
  return zod.preprocess((values: SuggestionValues) => toSuggestionInput(values, present), shape)
}
