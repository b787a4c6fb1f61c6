import type { SuggestionInput } from '@dalil/api/contract'
import type { useForm } from '../../lib/use-form.ts'
import type { SuggestionValues } from './to-suggestion-input.ts'

export type SuggestionFormState = ReturnType<typeof useForm<SuggestionValues, SuggestionInput>>
