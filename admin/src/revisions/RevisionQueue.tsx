import type { AdminRevision } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { EmptyMessage, LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { QueueDetail } from '../components/queue/QueueDetail.tsx'
import { QueueLayout } from '../components/queue/QueueView.tsx'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { RevisionDetail } from './RevisionDetail.tsx'
import { RevisionRows } from './RevisionRows.tsx'
import { useRevisionDecisions } from './use-revision-decisions.ts'

const templates = ['unproven', 'misleading', 'pictures', 'contacts'] as const

export function RevisionQueue() {
  const translate = useTranslate()
  const { onToggleItem } = useListContext<AdminRevision>()
  const { queue, bulk, pending, refusing, setRefusing, refuse, acceptMany, undo, accept, askReason } =
    useRevisionDecisions()
  const { rows, current, isPending } = queue
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts
          shortcuts={[
            { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: queue.next },
            { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: queue.previous },
            { keys: ['a'], label: 'resources.revisions.accept', run: accept && (() => accept()) },
            { keys: ['r'], label: 'resources.revisions.refuse', run: askReason },
            {
              keys: ['x'],
              label: 'resources.listings.keys.select',
              run: accept && current && (() => onToggleItem(current.id)),
            },
            { keys: ['u'], label: 'resources.listings.keys.undo', run: (pending ?? bulk.pending) ? undo : undefined },
          ]}
        />
      </Box>
      {isPending && <LoadingSpinner />}
      {!isPending && rows.length === 0 && <EmptyMessage />}
      {rows.length > 0 && (
        <QueueLayout
          queue={queue}
          list={<RevisionRows queue={queue} onAcceptMany={acceptMany} onRefuseMany={setRefusing} />}
        >
          {current && (
            <QueueDetail queue={queue} title={current.listing.title}>
              <RevisionDetail key={current.id} revision={current} onAccept={accept} onRefuse={askReason} />
            </QueueDetail>
          )}
        </QueueLayout>
      )}
      <ReasonDialog
        isOpen={refusing.length > 0}
        title={translate('resources.revisions.refuse')}
        action={translate('resources.revisions.refuse')}
        templates={templates.map((each) => translate(`resources.revisions.templates.${each}`))}
        onClose={() => setRefusing([])}
        onReason={refuse}
      />
      <UndoToast
        text={
          bulk.pending
            ? translate('resources.revisions.bulk.done', { smart_count: bulk.pending.rows.length })
            : pending && translate(`resources.revisions.done.${pending.status}`, { title: pending.title })
        }
        onUndo={undo}
      />
    </>
  )
}
