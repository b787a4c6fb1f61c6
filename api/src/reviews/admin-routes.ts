import {
  adminReview,
  adminReviewSearch,
  bulkReviewDecision,
  decisionInput,
  hideReviewInput,
  reasonedDecisionInput,
} from '@dalil/api/contract'
import { decideEach } from '../http/bulk.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { readModeratedReview, readModeratedReviews } from './admin-queries.ts'
import { deleteReview } from './delete.ts'
import { moderateReview, upholdHiding } from './moderate.ts'

export const adminReviewRoutes = new StaffResource(adminReview, readModeratedReview)
  .list('reviews', adminReviewSearch, adminReview, 'List reviews of every status', readModeratedReviews)
  .bulk(
    bulkReviewDecision,
    'Decide about several items, each separately',
    (context, { ids: _, filter, expected: __, action, ...decision }, items) => {
      // The filter also matches shown reviews whose reply is held, and then the reply is decided.
      const seenOf = (status: string | undefined) => (filter?.status === 'held' ? 'held' : status)
      return decideEach(context, items, ({ id, status }) =>
        action === 'uphold'
          ? upholdHiding(context, id, decision)
          : moderateReview(context, id, action === 'show' ? 'shown' : 'hidden', { seen: seenOf(status), ...decision }),
      )
    },
  )
  .item('Read a review')
  .decision('hide', hideReviewInput, 'Hide a review, so that it no longer counts', (context, id, input) =>
    moderateReview(context, id, 'hidden', input),
  )
  .decision('show', decisionInput, 'Show a held or hidden review', (context, id, input) =>
    moderateReview(context, id, 'shown', input),
  )
  .decision('uphold', reasonedDecisionInput, 'Reject the appeal; the review stays hidden', upholdHiding)
  .deletion('Delete a review permanently', (context, id) => deleteReview(context, id, 'staff'))
