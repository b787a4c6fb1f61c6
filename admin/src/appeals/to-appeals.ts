import type { AdminReview } from '@dalil/api/contract'
import { mayRejectAppeal } from '@dalil/api/contract/rules'
import type { SessionViewer } from '../providers/use-viewer.ts'

export type AppealRow = NonNullable<AdminReview['appeal']> &
  Pick<AdminReview, 'id' | 'listing' | 'assigned_to'> & { review: AdminReview; is_decidable: boolean }

export const toAppeals = (reviews: AdminReview[], viewer: SessionViewer | null): AppealRow[] =>
  reviews.flatMap((review) => {
    const { id, listing, appeal, assigned_to, hidden_by } = review
    const is_decidable = viewer !== null && mayRejectAppeal(viewer, hidden_by)
    return appeal ? [{ ...appeal, id, listing, assigned_to, review, is_decidable }] : []
  })
