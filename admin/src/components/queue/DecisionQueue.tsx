import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { ActionButtons } from '../decisions/ActionButtons.tsx'
import { type Action, isAllowed } from '../decisions/actions.ts'
import { undoWaiting, useWaiting } from '../decisions/undo.ts'
import { type ActionOptions, useActions } from '../decisions/use-actions.tsx'
import { useFruitlessSearch } from '../lists/default-filters.ts'
import { LoadingRows, ResetFilter } from '../lists/ResponsiveTable.tsx'
import { Shortcuts } from '../shortcuts/Shortcuts.tsx'
import type { Shortcut } from '../shortcuts/use-shortcuts.ts'
import { StaffWork } from '../staff/StaffWork.tsx'
import type { DisplayNames } from '../use-display-names.ts'
import { Failures } from './Failures.tsx'
import { QueueDetail } from './QueueDetail.tsx'
import { type QueueRecord, QueueRows } from './QueueRows.tsx'
import { useMatches } from './use-matches.ts'
import { type Queue, useQueue } from './use-queue.ts'

interface Props<Row extends QueueRecord> extends ActionOptions<Row> {
  label?: string
  actions: readonly Action<Row>[]
  isSticky?: boolean
  isTickable?: (row: Row) => boolean
  toNames: (row: Row) => DisplayNames
  toLine: (row: Row) => ReactNode
  toTags?: (row: Row) => ReactNode
  children: (row: Row, buttons: ReactNode, advance: () => void) => ReactNode
}

export function DecisionQueue<Row extends QueueRecord>(props: Props<Row>) {
  const { resource, name = resource, label, actions, isSticky, isTickable, toNames, toLine, toTags, children } = props
  const { onToggleItem, selectedIds } = useListContext<Row>()
  const translate = useTranslate()
  const queue = useQueue<Row>(name)
  const { report, closeReport, run, runMany, runAll, dialog } = useActions<Row>({
    ...props,
    toItem: (row) => ({ id: row.id, name: toNames(row).first, line: toLine(row) }),
    onDecide: queue.advance,
    onUndo: queue.restore,
  })
  const isWaiting = useWaiting() !== null
  const { rows, current, isPending, isWide } = queue
  const bulkActions = actions.filter(({ isBulk }) => isBulk)
  const offered = bulkActions.length > 0 ? rows.filter((row) => isTickable?.(row) ?? true) : []
  const chosen = offered.filter(({ id }) => selectedIds.includes(id))

  const matches = useMatches(chosen, offered, bulkActions)
  const runChosen = (action: Action<Row>, ticked: Row[]) =>
    matches.selection ? runAll(action, ticked, matches.selection) : runMany(action, ticked)
  const toRun = (action: Action<Row>) => {
    if (action.isBulk && chosen.length > 0) return () => runChosen(action, chosen)
    return current && isAllowed(action, current) ? () => run(action, current) : undefined
  }
  const toggle = current && offered.includes(current) ? () => onToggleItem(current.id) : undefined
  const clear = chosen.length > 0 ? queue.clearTicks : undefined
  const shortcuts = [
    ...toMoveShortcuts(queue),
    ...actions.flatMap((action) => {
      const { key, help = '', isBulk } = action
      return key ? [{ keys: [key], label: help, isBulk, run: toRun(action) }] : []
    }),
    ...(bulkActions.length > 0 ? toTickShortcuts(toggle, clear) : []),
    ...(actions.length > 0 ? [toUndoShortcut(isWaiting)] : []),
    ...(actions.some(({ reason }) => reason) ? reasonShortcuts : []),
  ]
  return (
    <>
      <Shortcuts shortcuts={shortcuts} />
      {report && (
        <Failures
          name={name}
          queue={queue}
          report={report}
          toTitle={(row) => toNames(row).first}
          onClose={closeReport}
        />
      )}
      {rows.length === 0 && (isPending ? <LoadingRows /> : <EmptyQueue queue={queue} />)}
      {rows.length > 0 && (
        <Box sx={sides}>
          {(isWide || !current) && (
            <QueueRows
              name={name}
              label={label ?? translate(`resources.${name}.name`, { smart_count: 2 })}
              {...{ queue, toNames, toLine, toTags, offered, bulkActions, matches }}
              onRun={runChosen}
            />
          )}
          {current && (
            <QueueDetail queue={queue} names={toNames(current)}>
              <StaffWork item={{ resource, id: current.id, assigned_to: current.assigned_to ?? null }} />
              {children(
                current,
                <ActionButtons
                  actions={actions}
                  row={current}
                  isSticky={isSticky}
                  onRun={(action) => run(action, current)}
                />,
                queue.advance,
              )}
            </QueueDetail>
          )}
        </Box>
      )}
      {dialog}
    </>
  )
}

const toMoveShortcuts = ({ next, previous }: Record<'next' | 'previous', Shortcut['run']>): Shortcut[] => [
  { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: next },
  { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: previous },
]

const toTickShortcuts = (toggle: Shortcut['run'], clear: Shortcut['run']): Shortcut[] => [
  { keys: ['x'], label: 'resources.listings.keys.select', run: toggle },
  { keys: ['Escape'], label: 'dalil.shortcuts.clear', run: clear },
]

/** Only explained here: `ReasonDialog` reads these keys itself. */
const reasonShortcuts: Shortcut[] = [
  { keys: ['1', '7'], label: 'dalil.shortcuts.reasons' },
  { keys: ['Ctrl', 'Enter'], label: 'dalil.shortcuts.send' },
]

const toUndoShortcut = (isWaiting: boolean): Shortcut => ({
  keys: ['u'],
  label: 'resources.listings.keys.undo',
  run: isWaiting ? undoWaiting : undefined,
})

const sides = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(13rem, 2fr) minmax(0, 3fr)',
    lg: 'minmax(15rem, 22rem) minmax(0, 1fr)',
  },
  alignItems: 'start',
  alignContent: 'start',
  // Keeps the pagination below the visible area while the detail loads, so that it does not visibly shift.
  minHeight: { md: 'calc(100vh - 9rem)' },
} as const

const waitingStates = ['pending', 'open', 'held']

/** Receives the focus after the last item has been decided. */
function EmptyQueue<Row extends RaRecord>({ queue }: { queue: Queue<Row> }) {
  const translate = useTranslate()
  const { data, filterValues } = useListContext()
  // Rows that were found but are hidden have been decided.
  const search = useFruitlessSearch()
  const isFruitless = search && !data?.length
  const state: string = filterValues.status ?? filterValues.appeal ?? 'pending'
  return (
    <Box sx={{ padding: 6, display: 'grid', gap: 2 }}>
      <div role="status">
        <Typography
          ref={queue.heading}
          component="h2"
          tabIndex={-1}
          sx={{ textAlign: 'center', color: 'text.secondary', '&:focus': { outline: 'none' } }}
        >
          {isFruitless
            ? search.text
            : translate(waitingStates.includes(state) ? 'dalil.queue.empty' : 'dalil.queue.none_with_status')}
        </Typography>
      </div>
      <ResetFilter onReset={() => queue.select(null)} />
    </Box>
  )
}
