import type { RaRecord } from 'react-admin'
import { UndoToast } from '../decisions/UndoToast.tsx'
import type { Decisions } from '../decisions/use-decisions.ts'
import type { Queue } from './use-queue.ts'

interface Props<Row extends RaRecord> {
  queue: Queue<Row>
  decisions: Decisions
  say: (decision: NonNullable<Decisions['pending']>) => string
}

export const QueueUndo = <Row extends RaRecord>({ queue, decisions, say }: Props<Row>) => (
  <UndoToast
    text={decisions.pending && say(decisions.pending)}
    onUndo={() => {
      const undone = decisions.undo()
      if (undone) queue.select(undone.id)
    }}
  />
)
