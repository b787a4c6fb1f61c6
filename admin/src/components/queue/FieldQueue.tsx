import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ReasonDialog } from '../decisions/ReasonDialog.tsx'
import { UndoToast } from '../decisions/UndoToast.tsx'
import {
  type DecidableItem,
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
import { toMoveShortcuts } from './move-shortcuts.ts'
import { QueueDetail } from './QueueDetail.tsx'
import { QueueLayout } from './QueueView.tsx'
import { SelectableRows } from './SelectableRows.tsx'

export interface FieldDecisions {
  onAccept: ((fields?: string[]) => void) | undefined
  onRefuse: (() => void) | undefined
}

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

/** Renders a queue whose items a moderator accepts or refuses: one by one, field by field, or many at once. */
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
  const refuseText = translate(`resources.${name}.${actions.refuse.action}`)
  const { queue, bulk, pending, refusing, setRefusing, refuse, acceptMany, undo, send, accept, askReason } =
    useFieldDecisions<Row>(resource, actions, (reason) => templates.find((each) => toReason(each) === reason))
  const { rows, current, isPending } = queue
  const chosen = rows.filter((row) => mayDecide(actions, row) && selectedIds.includes(row.id))
  const doneText = bulk.pending
    ? translate(`resources.${name}.bulk.done`, { smart_count: bulk.pending.rows.length })
    : pending && translate(`resources.${name}.done.${pending.status}`, { title: pending.title })
  const decisionShortcuts = toDecisionShortcuts(name, actions, {
    accept: chosen.length > 0 ? () => acceptMany(chosen) : accept && (() => accept()),
    refuse: chosen.length > 0 ? () => setRefusing(chosen) : askReason,
    select: accept && current && (() => onToggleItem(current.id)),
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
          report={bulk.report}
          queue={queue}
          toListing={({ listing }) => listing}
          onClose={bulk.close}
        />
      )}
      {isPending && <LoadingSpinner />}
      {!isPending && rows.length === 0 && <EmptyQueue queue={queue} />}
      {rows.length > 0 && (
        <QueueLayout
          queue={queue}
          list={
            <SelectableRows
              name={name}
              actions={actions}
              queue={queue}
              toLine={toLine}
              onAcceptMany={acceptMany}
              onRefuseMany={setRefusing}
            />
          }
        >
          {current && (
            <QueueDetail queue={queue} names={toNames(current.listing)}>
              {children(current, { onAccept: accept, onRefuse: askReason })}
            </QueueDetail>
          )}
        </QueueLayout>
      )}
      <ReasonDialog
        isOpen={refusing.length > 0}
        title={refuseText}
        place={refusing[1] ? undefined : refusing[0] && toNames(refusing[0].listing).first}
        action={refuseText}
        templates={templates.map(toReason)}
        isOptional={isReasonOptional}
        onClose={() => setRefusing([])}
        onReason={refuse}
      />
      <UndoToast text={doneText} onUndo={undo} onSend={send} />
    </>
  )
}

type Run = (() => void) | undefined

function toDecisionShortcuts(
  name: string,
  { accept, refuse }: QueueActions,
  run: Record<'accept' | 'refuse' | 'select' | 'undo', Run>,
): Shortcut[] {
  const toLabel = (action: string) => `resources.${name}.${action}`
  return [
    { keys: ['a'], label: toLabel(accept.action), isBulk: true, run: run.accept },
    { keys: ['r'], label: toLabel(refuse.action), isBulk: true, run: run.refuse },
    { keys: ['x'], label: 'resources.listings.keys.select', run: run.select },
    { keys: ['u'], label: 'resources.listings.keys.undo', run: run.undo },
  ]
}
