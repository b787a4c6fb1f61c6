import type { AdminReview } from '@dalil/api/contract'
import { hidingGrounds } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import type { QueueActions } from '../components/decisions/use-field-decisions.ts'
import { FieldQueue } from '../components/queue/FieldQueue.tsx'
import { HeldReview } from './HeldReview.tsx'

const actions: QueueActions = {
  open: 'held',
  seen: 'held',
  accept: { action: 'show', status: 'shown' },
  refuse: { action: 'hide', status: 'hidden', hasGround: true },
}

export function HeldReviewQueue() {
  const translate = useTranslate()
  const toLine = ({ rating, author }: AdminReview) =>
    `${translate('resources.reviews.stars', { smart_count: rating })} · ${author?.name ?? translate('dalil.no_account')}`
  return (
    <FieldQueue<AdminReview> resource="reviews" actions={actions} templates={hidingGrounds} toLine={toLine}>
      {(review, decisions) => <HeldReview key={review.id} review={review} {...decisions} />}
    </FieldQueue>
  )
}
