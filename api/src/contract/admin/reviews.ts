import { appealStatuses, hidingGrounds, reviewSignals, reviewStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idInput } from '../fields/id.ts'
import { paginatedList } from '../lists.ts'
import { review, reviewState } from '../reviews.ts'
import { decisionInput, decisionReasonInput } from './decisions.ts'
import { personReference } from './references.ts'
import { createAdminSearch } from './search.ts'

export const adminReviewSearch = createAdminSearch(
  {
    status: z.enum(reviewStatuses).optional(),
    appeal: z.enum(appealStatuses).optional(),
    signal: z.enum(reviewSignals).optional(),
    listing_id: idInput.optional(),
    user_id: idInput.optional(),
  },
  ['created_at', 'id'],
)
export type AdminReviewSearch = z.output<typeof adminReviewSearch>

export const adminReview = review
  .omit({ user: true })
  .extend({
    ...reviewState,
    author: personReference.nullable(),
    signals: z.array(z.enum(reviewSignals)),
    /** The texts before edits, latest first. */
    versions: z.array(
      review.pick({ rating: true, comment: true, visited_on: true }).extend({ written_at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.output<typeof adminReview>
export const adminReviewList = paginatedList(adminReview)

/** The transparency page counts grounds; it does not show the moderator's words. */
const ground = z.enum(hidingGrounds).optional()
export const hideReviewInput = decisionInput.extend({ ground })

/** With `seen`, reviews of another status are `ALREADY_DECIDED`. */
export const bulkReviewDecision = z
  .object({
    ids: z.array(idInput).min(1).max(50),
    action: z.enum(['show', 'hide']),
    reason: decisionReasonInput.optional(),
    seen: z.enum(reviewStatuses).optional(),
    ground,
  })
  .refine(({ action, reason }) => reason !== undefined || action === 'show', {
    path: ['reason'],
    params: { rule: 'required' },
  })
