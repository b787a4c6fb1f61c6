import { businessStatuses, suggestionProblems } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from '../fields/clearable.ts'
import { idParam } from '../fields/id.ts'
import { suggestionStatuses } from '../rules/decision-words.ts'
import { component } from '../schemas.ts'
import { listingSuggestion, suggestionApproval } from '../suggestions.ts'
import { createBulkDecision, decisionFields, decisionReasonInput, presentValuesById } from './decisions.ts'
import { assignee, moderatedListingReference, personReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminSuggestionSearch = createQueueSearch(['created_at', 'id'], 'ASC', {
  status: z.enum(suggestionStatuses).optional(),
  problem: z.enum(suggestionProblems).optional(),
  listing_id: idParam.optional(),
  user_id: idParam.optional(),
})
export type AdminSuggestionSearch = z.output<typeof adminSuggestionSearch>

export const adminSuggestion = component('AdminSuggestion', {
  ...listingSuggestion.shape,
  listing: moderatedListingReference.extend({
    has_owner: z.boolean(),
    business_status: z.enum(businessStatuses),
  }),
  /** Null for a guest. */
  user: personReference.nullable(),
  /** What the operator blocks and the suggestion contains: only staff see it then. */
  blocked_words: z.array(z.string()),
  ...decisionFields,
  ...assignee,
})
export type AdminSuggestion = z.output<typeof adminSuggestion>

export const bulkSuggestionDecision = createBulkDecision(['accept', 'refuse'], {
  reason: clearable(decisionReasonInput),
  before: presentValuesById.optional(),
})

/** Also sets `business_status` in the same transaction. */
export const adminSuggestionApproval = suggestionApproval.extend({
  business_status: z.enum(businessStatuses).optional(),
})
export type AdminSuggestionApproval = z.output<typeof adminSuggestionApproval>
