import { limits, suggestionProblems } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { decisionReasonInput, presentValues } from './admin/decisions.ts'
import { clearable } from './fields/clearable.ts'
import { idInput } from './fields/id.ts'
import { numberInput } from './fields/number.ts'
import { lineInput, textInput } from './fields/text.ts'
import { listingChanges } from './listings/changes.ts'
import { listingInputFields } from './listings/input-fields.ts'
import { suggestionStatuses } from './rules/decision-words.ts'
import { type FieldGroup, groupListingFields } from './rules/listing-field-names.ts'
import { component, createPagedQuery, paginatedList } from './schemas.ts'

const { latitude: _latitude, longitude: _longitude, place_id: _placeId, ...plainFields } = listingInputFields

const suggestedValues = z.object({
  ...z.object(plainFields).partial().shape,
  position: z.object({ latitude: numberInput(limits.latitude), longitude: numberInput(limits.longitude) }).optional(),
})
export type SuggestedValues = z.output<typeof suggestedValues>

export const suggestionInput = z
  .object({
    changes: clearable(suggestedValues),
    problem: clearable(z.enum(suggestionProblems)),
    duplicate_of: clearable(idInput),
    comment: clearable(textInput(limits.suggestionComment)),
    captchaId: clearable(lineInput({ max: 100 })),
    captcha: clearable(lineInput({ max: 100 })),
  })
  .refine(({ changes, problem }) => problem || Object.keys(changes ?? {}).length > 0, {
    path: ['changes'],
    params: { rule: 'suggestion_empty' },
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ problem, duplicate_of }) => !duplicate_of || problem === 'duplicate', {
    path: ['duplicate_of'],
    params: { rule: 'duplicate_problem' },
  })
  .meta({ id: 'SuggestionInput' })
export type SuggestionInput = z.output<typeof suggestionInput>

export const listingSuggestion = component('ListingSuggestion', {
  id: z.number().int(),
  listing_id: z.number().int(),
  /** In a pending suggestion, `before` is the present value of the listing. */
  changes: listingChanges,
  problem: z.enum(suggestionProblems).nullable(),
  duplicate_of: z.number().int().nullable(),
  duplicate_title: z.string().nullable(),
  duplicate_title_latin: z.string().nullable(),
  comment: z.string().nullable(),
  is_guest: z.boolean(),
  status: z.enum(suggestionStatuses),
  refused_fields: z.array(z.string()),
  decision_reason: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type ListingSuggestion = z.output<typeof listingSuggestion>
export const listingSuggestionList = paginatedList(listingSuggestion)
export type ListingSuggestionList = z.output<typeof listingSuggestionList>

export const sentSuggestion = listingSuggestion.extend({ message: z.string() }).meta({ id: 'SentSuggestion' })

export const listingSuggestionQuery = createPagedQuery({ status: z.enum(suggestionStatuses).optional() })
export type ListingSuggestionQuery = z.output<typeof listingSuggestionQuery>

const suggestedFields = [...groupListingFields().keys()] as [FieldGroup, ...FieldGroup[]]
const suggestedField = z.enum(suggestedFields)

/** Accepts all changes if `fields` is absent. */
export const suggestionApproval = z.object({
  fields: z.array(suggestedField).min(1).max(suggestedFields.length).optional(),
  before: presentValues.optional(),
})
export type SuggestionApproval = z.output<typeof suggestionApproval>

export const suggestionRejection = z.object({ reason: clearable(decisionReasonInput) })
