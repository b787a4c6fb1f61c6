import type { AdminDuplicate } from '@dalil/api/contract'
import { duplicateReasons, duplicateStatuses } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { useState } from 'react'
import { SelectInput, useRefresh, useTranslate } from 'react-admin'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { toMoveShortcuts } from '../components/queue/move-shortcuts.ts'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useDecisionQueue } from '../components/queue/use-decision-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { isReopenable, PairDetail } from './PairDetail.tsx'
import { useMergeUndo } from './use-merge-undo.ts'

const statuses = duplicateStatuses.map((id) => ({ id, name: `resources.duplicates.statuses.${id}` }))
const reasons = duplicateReasons.map((id) => ({ id, name: `resources.duplicates.reasons.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
]

export function DuplicatePairs() {
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'open' }} sort={{ field: 'score', order: 'DESC' }}>
      <PairQueue />
    </QueueList>
  )
}

function PairQueue() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const refresh = useRefresh()
  const { queue, decisions, undo, undoShortcut } = useDecisionQueue<AdminDuplicate>('duplicates')
  const merge = useMergeUndo()
  const [into, setInto] = useState<number | null>(null)
  const { current } = queue
  const open = current?.status === 'open' ? current : undefined
  const dismissed = current && isReopenable(current) ? current : undefined
  const decide = (
    { id, listings, status: was }: AdminDuplicate,
    action: 'dismiss' | 'reopen',
    status: 'dismissed' | 'open',
  ) => {
    queue.advance()
    merge.close()
    decisions.decide({ id, title: toNames(listings[0]).first, action, status, was })
  }
  const dismiss = (pair: AdminDuplicate) => decide(pair, 'dismiss', 'dismissed')
  const reopen = (pair: AdminDuplicate) => decide(pair, 'reopen', 'open')
  const keep = (place: 0 | 1) => open && (() => setInto(open.listings[place].id))
  const onMerged = () => {
    queue.advance()
    refresh()
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts
          shortcuts={[
            ...toMoveShortcuts(queue),
            { keys: ['d'], label: 'resources.duplicates.dismiss', run: open && (() => dismiss(open)) },
            { keys: ['o'], label: 'resources.duplicates.reopen', run: dismissed && (() => reopen(dismissed)) },
            { keys: ['1'], label: 'resources.duplicates.keep_first', run: keep(0) },
            { keys: ['2'], label: 'resources.duplicates.keep_second', run: keep(1) },
            merge.merged ? { ...undoShortcut, run: () => void merge.undo() } : undoShortcut,
          ]}
        />
      </Box>
      <QueueView
        queue={queue}
        label={translate('resources.duplicates.name', { smart_count: 2 })}
        names={({ listings }) => toNames(listings[0])}
        line={({ reasons }) => reasons.map((reason) => translate(`resources.duplicates.reasons.${reason}`)).join(' · ')}
      >
        {(pair) => (
          <PairDetail
            key={pair.id}
            pair={pair}
            onDismiss={() => dismiss(pair)}
            onReopen={() => reopen(pair)}
            onKeep={setInto}
          />
        )}
      </QueueView>
      {open && into !== null && (
        <MergeDialog
          listings={open.listings}
          into={into}
          onBefore={decisions.flush}
          onClose={() => setInto(null)}
          onDone={onMerged}
          onMerged={merge.offer}
        />
      )}
      <MergedToast merge={merge} />
      <UndoToast
        text={
          decisions.pending &&
          translate(`resources.duplicates.done.${decisions.pending.status}`, { title: decisions.pending.title })
        }
        onUndo={undo}
        onSend={decisions.flush}
      />
    </>
  )
}

function MergedToast({ merge }: { merge: ReturnType<typeof useMergeUndo> }) {
  const translate = useTranslate()
  return (
    <UndoToast
      text={merge.merged && translate('resources.duplicates.merged')}
      onUndo={() => void merge.undo()}
      onSend={merge.close}
      sendLabel="ra.action.close"
    />
  )
}
