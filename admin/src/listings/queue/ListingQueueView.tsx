import type { AdminListing, ModeratedListing } from '@dalil/api/contract'
import { useState } from 'react'
import { useGetOne, useListContext, useTranslate } from 'react-admin'
import { UndoToast } from '../../components/decisions/UndoToast.tsx'
import { useBulkDecisions } from '../../components/decisions/use-bulk-decisions.ts'
import { useDecisions } from '../../components/decisions/use-decisions.ts'
import { LoadingSpinner } from '../../components/lists/ResponsiveTable.tsx'
import { BulkFailures } from '../../components/queue/BulkFailures.tsx'
import { EmptyQueue } from '../../components/queue/EmptyQueue.tsx'
import { QueueDetail } from '../../components/queue/QueueDetail.tsx'
import { QueueLayout } from '../../components/queue/QueueView.tsx'
import { type Queue, useQueue } from '../../components/queue/use-queue.ts'
import { Shortcuts } from '../../components/shortcuts/Shortcuts.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { resultingStatus, toDoneKey } from '../actions.ts'
import { fullRecordMeta } from '../full-record-meta.ts'
import { ListingDetail } from '../ListingDetail.tsx'
import type { BulkRequest } from './BulkBar.tsx'
import { type BulkDecision, BulkDialog } from './BulkDialog.tsx'
import { ListingRows } from './ListingRows.tsx'
import { ModerationDialogs } from './ModerationDialogs.tsx'
import { type Moderation, useModeration } from './use-moderation.ts'

const toLabel = (name: string) => `resources.listings.keys.${name}`

type Run = (() => void) | undefined
type ToBulk = (action: BulkRequest['action'], otherwise: Run) => Run

const listShortcuts = (
  { next, previous }: Queue<AdminListing>,
  { approve, reject, suspend, feature, verify, edit }: Moderation,
  toBulk: ToBulk,
) => [
  { keys: ['j', 'ArrowDown'], label: toLabel('next'), run: next },
  { keys: ['k', 'ArrowUp'], label: toLabel('previous'), run: previous },
  { keys: ['a'], label: toLabel('approve'), isBulk: true, run: toBulk('approve', approve) },
  { keys: ['r'], label: toLabel('reject'), isBulk: true, run: toBulk('reject', reject) },
  { keys: ['s'], label: toLabel('suspend'), isBulk: true, run: toBulk('suspend', suspend) },
  { keys: ['f'], label: toLabel('feature'), isBulk: true, run: toBulk('feature', feature) },
  { keys: ['v'], label: toLabel('verify'), isBulk: true, run: toBulk('verify', verify) },
  { keys: ['e'], label: toLabel('edit'), run: edit },
]

/** Returns the row with the version of the detail, which the moderator reads and which may be newer. */
function useRowWithShownVersion(current: AdminListing | undefined): AdminListing | undefined {
  const { data: shown } = useGetOne<ModeratedListing>(
    'listings',
    { id: current?.id ?? 0, meta: fullRecordMeta },
    { enabled: current !== undefined },
  )
  return current && { ...current, version: shown?.version ?? current.version }
}

const toSeen = (listings: AdminListing[]) => ({
  seen: Object.fromEntries(listings.map(({ id, status }) => [id, status])),
  versions: Object.fromEntries(listings.map(({ id, version }) => [id, version])),
})

export function ListingQueueView() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { filterValues, onToggleItem, selectedIds } = useListContext<AdminListing>()
  const [order, setOrder] = useState<BulkRequest | null>(null)
  const decisions = useDecisions('listings')
  const bulk = useBulkDecisions<AdminListing>('listings')
  const { pending, decided } = decisions
  // Decided rows are hidden until the list is refetched.
  const isLeaving = (action = '') => action === 'delete' || (filterValues.status && action in resultingStatus)
  const isRemaining = ({ id, status }: AdminListing) =>
    !isLeaving(bulk.findAction(id)) && (!filterValues.status || decided.get(id)?.seen !== status)
  const queue = useQueue(isRemaining)
  const { rows, current, isPending, select, advance } = queue
  const moderation = useModeration(useRowWithShownVersion(current), decisions, () => {
    bulk.flush()
    advance()
  })
  const undo = () => {
    if (bulk.pending) return queue.restore(bulk.undo())
    const decision = decisions.undo()
    if (decision) select(decision.id)
  }
  const decideMany = ({ listings, ...decision }: BulkDecision) => {
    decisions.flush()
    const leaves = decision.action === 'delete' || decision.action in resultingStatus
    advance(leaves ? listings.map(({ id }) => id) : [])
    bulk.decide({ ...decision, ...toSeen(listings), rows: listings, isLeaving: leaves })
  }
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  const ifChosen: ToBulk = (action, otherwise) =>
    chosen.length > 0 ? () => setOrder({ action, listings: chosen }) : otherwise
  const shortcuts = [
    ...listShortcuts(queue, moderation, ifChosen),
    { keys: ['x'], label: toLabel('select'), run: current && (() => onToggleItem(current.id)) },
    { keys: ['Escape'], label: 'dalil.shortcuts.clear', run: chosen.length > 0 ? queue.clearTicks : undefined },
    { keys: ['u'], label: toLabel('undo'), run: (pending ?? bulk.pending) ? undo : undefined },
  ]
  const toBulkDone = ({ rows: [only, ...others], action }: NonNullable<typeof bulk.pending>) => {
    if (!only || others.length > 0) return translate('resources.listings.bulk.done', { smart_count: others.length + 1 })
    return translate(toDoneKey(action, only.is_published), { title: toNames(only).first })
  }

  return (
    <>
      <Shortcuts shortcuts={shortcuts} />
      {bulk.report && (
        <BulkFailures
          name="listings"
          queue={queue}
          report={bulk.report}
          toListing={(row) => row}
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
            ? toBulkDone(bulk.pending)
            : pending && translate(toDoneKey(pending.action, pending.isPublished !== false), { title: pending.title })
        }
        onUndo={undo}
        onSend={bulk.pending ? bulk.flush : decisions.flush}
      />
    </>
  )
}
