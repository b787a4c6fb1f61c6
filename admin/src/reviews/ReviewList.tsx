import type { AdminReview } from '@dalil/api/contract'
import { appealStates } from '@dalil/api/contract/rules'
import { hidingGrounds, reviewSignals, reviewStatuses } from '@dalil/db/vocabulary'
import { SelectInput, useListContext, useTranslate } from 'react-admin'
import { BlockedTag } from '../components/decisions/BlockedWords.tsx'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { HeldReview } from './HeldReview.tsx'
import { ReviewTable } from './ReviewTable.tsx'

const statuses = reviewStatuses.map((id) => ({ id, name: `resources.reviews.statuses.${id}` }))
const appeals = appealStates.map((id) => ({ id, name: `resources.reviews.appeals.${id}` }))
const signals = reviewSignals.map((id) => ({ id, name: `resources.reviews.signals.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="appeal" source="appeal" choices={appeals} alwaysOn />,
  <SelectInput key="signal" source="signal" choices={signals} alwaysOn />,
]
const areHeld = ({ status }: { status?: string }) => status === 'held'
const newestFirst = { field: 'created_at', order: 'DESC' } as const

export const ReviewList = () => (
  <QueueList filters={filters} sort={newestFirst} isQueue={areHeld}>
    <ReviewRows />
  </QueueList>
)

/** Shows held reviews as a queue, because each held review needs a decision. */
function ReviewRows() {
  const { filterValues } = useListContext<AdminReview>()
  return areHeld(filterValues) ? <HeldReviewQueue /> : <ReviewTable />
}

const actions = {
  name: 'reviews',
  open: 'held',
  seen: 'held',
  isOpen: ({ status, reply }: AdminReview) => status === 'held' || (reply?.blocked_words.length ?? 0) > 0,
  approve: ['show', 'shown'],
  reject: ['hide', 'hidden'],
  templates: hidingGrounds,
  hasGround: true,
} as const

function HeldReviewQueue() {
  const translate = useTranslate()
  const { verdicts } = useVerdicts<AdminReview>(actions)
  const toLine = ({ rating, author }: AdminReview) =>
    `${translate('resources.reviews.stars', { smart_count: rating })} · ${author?.name ?? translate('dalil.no_account')}`
  const toTags = ({ status, blocked_words, reply }: AdminReview) => (
    <BlockedTag words={status === 'held' ? blocked_words : reply?.blocked_words} />
  )
  return (
    <DecisionQueue<AdminReview> resource="reviews" {...verdicts} toLine={toLine} toTags={toTags}>
      {(review, buttons) => <HeldReview key={review.id} review={review} buttons={buttons} />}
    </DecisionQueue>
  )
}
