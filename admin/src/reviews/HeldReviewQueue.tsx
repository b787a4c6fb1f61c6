import type { AdminReview } from '@dalil/api/contract'
import { hidingGrounds } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { HeldReview } from './HeldReview.tsx'

const actions = {
  name: 'reviews',
  open: 'held',
  seen: 'held',
  accept: ['show', 'shown'],
  refuse: ['hide', 'hidden'],
  templates: hidingGrounds,
  hasGround: true,
} as const

export function HeldReviewQueue() {
  const translate = useTranslate()
  const { verdicts } = useVerdicts<AdminReview>(actions)
  const toLine = ({ rating, author }: AdminReview) =>
    `${translate('resources.reviews.stars', { smart_count: rating })} · ${author?.name ?? translate('dalil.no_account')}`
  return (
    <DecisionQueue<AdminReview> resource="reviews" {...verdicts} toLine={toLine}>
      {(review, buttons) => <HeldReview key={review.id} review={review} buttons={buttons} />}
    </DecisionQueue>
  )
}
