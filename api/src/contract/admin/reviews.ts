import { hidingGrounds, holdRules, reviewSignals, reviewStatuses, roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from '../fields/id.ts'
import { listingReference } from '../listings/duplicates.ts'
import { appeal, reply, review, reviewState } from '../reviews.ts'
import { appealStates } from '../rules/decision-words.ts'
import { createBulkDecision, decisionInput, decisionReasonInput, reasonIssue } from './decisions.ts'
import { assignee, nameReference, personReference } from './references.ts'
import { createQueueSearch } from './search.ts'

/** `appealed_at` lists only reviews that have an appeal. */
export const adminReviewSearch = createQueueSearch(['created_at', 'id', 'appealed_at'], 'DESC', {
  status: z.enum(reviewStatuses).optional(),
  appeal: z.enum(appealStates).optional(),
  signal: z.enum(reviewSignals).optional(),
  listing_id: idParam.optional(),
  user_id: idParam.optional(),
})
export type AdminReviewSearch = z.output<typeof adminReviewSearch>

export const adminReview = review
  .omit({ user: true })
  .extend({
    listing: listingReference,
    ...reviewState,
    ...assignee,
    appeal: appeal.extend({ decided_by: nameReference.nullable() }).nullable(),
    /** Null if the audit log no longer has the entry. */
    hidden_by: nameReference.extend({ role: z.enum(roles) }).nullable(),
    author: personReference.nullable(),
    /** Why the review was held when it was written; null if it was not, or was written before this field existed. */
    hold_rule: z.enum(holdRules).nullable(),
    /** What the operator blocks and the review contains. */
    blocked_words: z.array(z.string()),
    /** A reply with blocked words is held: `show` releases it, `hide` with `seen: "held"` deletes it. */
    reply: reply
      .omit({ is_held: true })
      .extend({ blocked_words: z.array(z.string()) })
      .nullable(),
    signals: z.array(z.enum(reviewSignals)),
    /** The texts before each edit, latest first. */
    versions: z.array(
      review.pick({ rating: true, comment: true, visited_on: true }).extend({ written_at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.output<typeof adminReview>

const ground = z.enum(hidingGrounds).optional()
export const hideReviewInput = decisionInput.extend({ ground })

/** `pending` is the status of an open appeal. */
export const bulkReviewDecision = createBulkDecision(['show', 'hide', 'uphold'], {
  reason: decisionReasonInput.optional(),
  seen: z.enum([...reviewStatuses, 'pending']).optional(),
  ground,
}).refine(({ action, reason }) => reason !== undefined || action === 'show', reasonIssue)
