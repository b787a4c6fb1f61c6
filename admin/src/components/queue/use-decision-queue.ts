import type { RaRecord } from 'react-admin'
import { useDecisions } from '../decisions/use-decisions.ts'
import type { Shortcut } from '../shortcuts/use-shortcuts.ts'
import { useQueue } from './use-queue.ts'

export function useDecisionQueue<Row extends RaRecord & { status: string }>(resource: string) {
  const decisions = useDecisions(resource)
  const queue = useQueue<Row>((row) => !decisions.isLeaving(row))
  const undo = () => {
    const undone = decisions.undo()
    if (undone) queue.select(undone.id)
  }
  const undoShortcut: Shortcut = {
    keys: ['u'],
    label: 'resources.listings.keys.undo',
    run: decisions.pending ? undo : undefined,
  }
  return { queue, decisions, undo, undoShortcut }
}
