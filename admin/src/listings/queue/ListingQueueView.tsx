import type { AdminListing } from '@dalil/api/contract'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { UndoToast } from '../../components/decisions/UndoToast.tsx'
import { useBulkDecisions } from '../../components/decisions/use-bulk-decisions.ts'
import { useDecisions } from '../../components/decisions/use-decisions.ts'
import { LoadingSpinner } from '../../components/lists/ResponsiveTable.tsx'
import { BulkFailures } from '../../components/queue/BulkFailures.tsx'
import { EmptyQueue } from '../../components/queue/EmptyQueue.tsx'
import { QueueDetail } from '../../components/queue/QueueDetail.tsx'
import { QueueLayout } from '../../components/queue/QueueView.tsx'
import { useQueue } from '../../components/queue/use-queue.ts'
import { Shortcuts } from '../../components/shortcuts/Shortcuts.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { resultingStatus } from '../actions.ts'
import { ListingDetail } from '../ListingDetail.tsx'
import type { BulkRequest } from './BulkBar.tsx'
import { type BulkDecision, BulkDialog } from './BulkDialog.tsx'
import { ListingRows } from './ListingRows.tsx'
import { ModerationDialogs } from './ModerationDialogs.tsx'
import { useModeration } from './use-moderation.ts'

export function ListingQueueView() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { filterValues, onToggleItem, selectedIds } = useListContext<AdminListing>()
  const [order, setOrder] = useState<BulkRequest | null>(null)
  const decisions = useDecisions('listings')
  const bulk = useBulkDecisions<AdminListing>('listings')
  const { pending, decided } = decisions
  // Decided rows are hidden until the list is refetched.
  const isLeaving = (id: number) =>
    bulk.isPending(id) && bulk.pending !== null && bulk.pending.action in resultingStatus
  const isRemaining = ({ id, status }: AdminListing) =>
    !filterValues.status || (decided.get(id)?.seen !== status && !isLeaving(id))
  const queue = useQueue(isRemaining)
  const { rows, current, isPending, select, next, previous, advance } = queue
  const moderation = useModeration(current, decisions, () => {
    bulk.flush()
    advance()
  })
  const { approve, reject, suspend, feature, verify, edit } = moderation
  const undo = () => {
    if (bulk.pending) return queue.restore(bulk.undo())
    const decision = decisions.undo()
    if (decision) select(decision.id)
  }
  const decideMany = ({ listings, ...decision }: BulkDecision) => {
    decisions.flush()
    advance(decision.action in resultingStatus ? listings.map(({ id }) => id) : [])
    bulk.decide({ ...decision, rows: listings })
  }
  const toggleSelection = current && (() => onToggleItem(current.id))
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  const ifChosen = (action: BulkRequest['action'], otherwise: (() => void) | undefined) =>
    chosen.length > 0 ? () => setOrder({ action, listings: chosen }) : otherwise
  const key = (name: string) => `resources.listings.keys.${name}`

  return (
    <>
      <Shortcuts
        shortcuts={[
          { keys: ['j', 'ArrowDown'], label: key('next'), run: next },
          { keys: ['k', 'ArrowUp'], label: key('previous'), run: previous },
          { keys: ['a'], label: key('approve'), isBulk: true, run: ifChosen('approve', approve) },
          { keys: ['r'], label: key('reject'), isBulk: true, run: ifChosen('reject', reject) },
          { keys: ['s'], label: key('suspend'), run: suspend },
          { keys: ['f'], label: key('feature'), run: feature },
          { keys: ['v'], label: key('verify'), run: verify },
          { keys: ['e'], label: key('edit'), run: edit },
          { keys: ['x'], label: key('select'), run: toggleSelection },
          { keys: ['u'], label: key('undo'), run: (pending ?? bulk.pending) ? undo : undefined },
        ]}
      />
      {bulk.report && (
        <BulkFailures
          name="listings"
          report={bulk.report}
          queue={queue}
          toListing={(listing) => listing}
          onClose={bulk.close}
        />
      )}
      {isPending && <LoadingSpinner />}
      {!isPending && rows.length === 0 && <EmptyQueue queue={queue} />}
      {rows.length > 0 && (
        <QueueLayout queue={queue} list={<ListingRows queue={queue} onOrder={setOrder} />}>
          {current && (
            <QueueDetail queue={queue} names={toNames(current)}>
              <ListingDetail id={current.id} moderation={moderation} />
            </QueueDetail>
          )}
        </QueueLayout>
      )}
      <ModerationDialogs moderation={moderation} />
      {order && <BulkDialog {...order} onClose={() => setOrder(null)} onDecide={decideMany} />}
      <UndoToast
        text={
          bulk.pending
            ? translate('resources.listings.bulk.done', { smart_count: bulk.pending.rows.length })
            : pending && translate(`resources.listings.done.${pending.action}`, { title: pending.title })
        }
        onUndo={undo}
      />
    </>
  )
}
