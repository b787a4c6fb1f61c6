import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { textInput } from '../fields/fields.ts'
import { nameReference } from './references.ts'

/** Why something was decided so; its subject reads it. */
export const decisionReason = textInput(limits.reason)
export const reasonedDecisionInput = z.object({ reason: decisionReason, seen: z.string().max(20).optional() })
/** `seen` is the state that the moderator saw: when it is another by now, somebody was faster. */
export const decisionInput = z.object({ reason: decisionReason.optional(), seen: z.string().max(20).optional() })

export const decisionFields = {
  /** Why it was decided so. */
  decision_reason: z.string().nullable(),
  decided_by: nameReference.nullable(),
  decided_at: z.iso.datetime().nullable(),
}
