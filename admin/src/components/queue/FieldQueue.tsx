import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { UndoToast } from '../decisions/UndoToast.tsx'
import {
  type DecidableItem,
  type FieldDecisions,
  fieldQueueActions,
  mayDecide,
  type QueueActions,
  useFieldDecisions,
} from '../decisions/use-field-decisions.ts'
import { LoadingSpinner } from '../lists/ResponsiveTable.tsx'
import { Shortcuts } from '../shortcuts/Shortcuts.tsx'
import type { Shortcut } from '../shortcuts/use-shortcuts.ts'
import { useDisplayNames } from '../use-display-names.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { FieldQueueDialogs } from './FieldQueueDialogs.tsx'
import { toMoveShortcuts } from './move-shortcuts.ts'
import { QueueDetail } from './QueueDetail.tsx'
import { QueueLayout } from './QueueView.tsx'
import { SelectableRows } from './SelectableRows.tsx'

interface Props<Row extends DecidableItem> {
  resource: 'revisions' | 'suggestions' | 'reviews'
  /** The key of the queue in the translation catalogues, by default the resource. */
  name?: string
  actions?: QueueActions
  templates: readonly string[]
  isReasonOptional?: boolean
  toLine: (row: Row) => string
  children: (row: Row, decisions: FieldDecisions) => ReactNode
}

export function FieldQueue<Row extends DecidableItem & { created_at: string }>({
  resource,
  name = resource,
  actions = fieldQueueActions,
  templates,
  isReasonOptional,
  toLine,
  children,
}: Props<Row>) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { onToggleItem, selectedIds } = useListContext<Row>()
  const toReason = (template: string) => translate(`resources.${name}.templates.${template}`)
  const { queue, bulk, pending, asked, setAsked, toChoice, refuse, acceptMany, undo, send, detail } =
    useFieldDecisions<Row>(resource, actions, (reason) => templates.find((each) => toReason(each) === reason))
  const { rows, current, isPending } = queue
  const chosen = rows.filter((row) => mayDecide(actions, row) && selectedIds.includes(row.id))
  const toName = ({ listing }: Row) => toNames(listing).first
  const toItem = (row: Row) => ({ id: row.id, name: toName(row), line: toLine(row) })
  const { toDone, toBulkDone } = useDoneTexts(name, actions, toName)
  const doneText = bulk.pending ? toBulkDone(bulk.pending) : pending && toDone(pending.status, pending.title)
  const ask = (about: 'accept' | 'refuse', all: Row[]) => setAsked({ about, rows: all })
  const decisionShortcuts = toDecisionShortcuts(name, actions, {
    accept: chosen.length > 0 ? () => ask('accept', chosen) : detail.onAccept,
    refuse: chosen.length > 0 ? () => ask('refuse', chosen) : detail.onRefuse,
    select: detail.isOpen && current ? () => onToggleItem(current.id) : undefined,
    clear: chosen.length > 0 ? queue.clearTicks : undefined,
    undo: (pending ?? bulk.pending) ? undo : undefined,
  })
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts shortcuts={[...toMoveShortcuts(queue), ...decisionShortcuts]} />
      </Box>
      {bulk.report && (
        <BulkFailures
          name={name}
          queue={queue}
          report={bulk.report}
          toListing={(row) => row.listing}
          onClose={bulk.close}
        />
      )}
      {rows.length === 0 && (isPending ? <LoadingSpinner /> : <EmptyQueue queue={queue} />)}
      {rows.length > 0 && (
        <QueueLayout
          queue={queue}
          list={
            <SelectableRows
              name={name}
              actions={actions}
              queue={queue}
              toLine={toLine}
              onAcceptMany={(all) => ask('accept', all)}
              onRefuseMany={(all) => ask('refuse', all)}
            />
          }
        >
          {current && (
            <QueueDetail queue={queue} names={toNames(current.listing)}>
              {children(current, detail)}
            </QueueDetail>
          )}
        </QueueLayout>
      )}
      <FieldQueueDialogs
        {...{ resource, asked, acceptMany, refuse, toItem, templates, isReasonOptional }}
        toName={toName}
        isPartial={(row) => toChoice(row).fields !== undefined}
        texts={{
          accept: translate(`resources.${name}.${actions.accept.action}`),
          refuse: translate(`resources.${name}.${actions.refuse.action}`),
        }}
        toReason={toReason}
        onClose={() => setAsked(null)}
      />
      <UndoToast text={doneText} onUndo={undo} onSend={send} />
    </>
  )
}

function useDoneTexts<Row>(name: string, actions: QueueActions, toName: (row: Row) => string) {
  const translate = useTranslate()
  const toDone = (status: string, title: string) => translate(`resources.${name}.done.${status}`, { title })
  const toBulkDone = ({ rows: [only, ...others], action }: { rows: Row[]; action: string }) => {
    if (!only || others.length > 0) return translate(`resources.${name}.bulk.done`, { smart_count: others.length + 1 })
    return toDone(actions[action === actions.accept.action ? 'accept' : 'refuse'].status, toName(only))
  }
  return { toDone, toBulkDone }
}

type Run = (() => void) | undefined

function toDecisionShortcuts(
  name: string,
  { accept, refuse }: QueueActions,
  run: Record<'accept' | 'refuse' | 'select' | 'clear' | 'undo', Run>,
): Shortcut[] {
  const toLabel = (action: string) => `resources.${name}.${action}`
  return [
    { keys: ['a'], label: toLabel(accept.action), isBulk: true, run: run.accept },
    { keys: ['r'], label: toLabel(refuse.action), isBulk: true, run: run.refuse },
    { keys: ['x'], label: 'resources.listings.keys.select', run: run.select },
    { keys: ['Escape'], label: 'dalil.shortcuts.clear', run: run.clear },
    { keys: ['u'], label: 'resources.listings.keys.undo', run: run.undo },
  ]
}
