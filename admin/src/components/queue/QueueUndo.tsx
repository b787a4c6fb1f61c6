import type { RaRecord } from 'react-admin'
import { UndoToast } from '../decisions/UndoToast.tsx'
import type { Decisions } from '../decisions/use-decisions.ts'
import type { Queue } from './use-queue.ts'

interface Props<Row extends RaRecord> {
  queue: Queue<Row>
  decisions: Decisions
  /** What is said of the decision that can still be taken back. */
  say: (decision: NonNullable<Decisions['held']>) => string
}

/** Takes the last decision back, and opens what it was about. */
export const QueueUndo = <Row extends RaRecord>({ queue, decisions, say }: Props<Row>) => (
  <UndoToast
    text={decisions.held && say(decisions.held)}
    onUndo={() => {
      const undone = decisions.undo()
      if (undone) queue.choose(undone.id)
    }}
  />
)
