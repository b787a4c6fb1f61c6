import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idInput } from '../fields/id.ts'
import { boundedRecord } from '../fields/list-inputs.ts'
import { ruleIfMissing, textInput } from '../fields/text.ts'
import { nameReference } from './references.ts'

export const maxBulkDecisions = 50
/** More than a listing has fields. */
const maxPresentValues = 60
const maxFilters = 20

type Selection = { ids?: unknown; filter?: unknown; expected?: unknown }

function checkBulkSelection({ ids, filter, expected }: Selection, context: z.RefinementCtx) {
  const isCounted = filter !== undefined && ids === undefined
  if (isCounted ? expected !== undefined : ids !== undefined && filter === undefined && expected === undefined) return
  context.addIssue({ code: 'custom', path: [isCounted ? 'expected' : 'ids'], params: { rule: 'required' } })
}
export const reasonIssue = { path: ['reason'], params: { rule: 'required' } }

export const decisionReasonInput = textInput(limits.reason)
export const reasonedDecisionInput = z.object({ reason: decisionReasonInput, seen: z.string().max(20).optional() })
/** If the status is no longer `seen`, the error is `ALREADY_DECIDED`. */
export const decisionInput = z.object({ reason: decisionReasonInput.optional(), seen: z.string().max(20).optional() })

/** The ids of the items, or the filter of their list and how many items it is expected to match. */
export const createBulkDecision = <const Actions extends readonly string[], Fields extends z.ZodRawShape>(
  actions: Actions,
  fields: Fields,
  maxIds: number = maxBulkDecisions,
) =>
  z
    .object({
      ids: z.array(idInput).min(1).max(maxIds).optional(),
      filter: boundedRecord(z.unknown(), maxFilters).optional(),
      expected: z.number().int().min(0).optional(),
      action: z.enum(actions, { error: ruleIfMissing('required') }),
      ...fields,
    })
    .superRefine(checkBulkSelection)
const optionalReason = { reason: decisionReasonInput.optional() }
export const bulkReportDecision = createBulkDecision(['resolve', 'dismiss'], optionalReason)
export const bulkDuplicateDecision = createBulkDecision(['dismiss'], optionalReason)
export const bulkMessageDecision = createBulkDecision(['answer'], optionalReason)

/** Fails with `STALE_VALUES` if a value to be changed is outdated. */
export const presentValues = boundedRecord(z.unknown(), maxPresentValues)
export type PresentValues = z.output<typeof presentValues>
export const presentValuesById = boundedRecord(presentValues, maxBulkDecisions)

export const decisionFields = {
  decision_reason: z.string().nullable(),
  decided_by: nameReference.nullable(),
  decided_at: z.iso.datetime().nullable(),
}
