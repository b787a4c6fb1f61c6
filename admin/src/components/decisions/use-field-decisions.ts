import { useState } from 'react'
import type { DecisionInput } from '../../providers/back-office-provider.ts'
import { useQueue } from '../queue/use-queue.ts'
import { useBulkFieldDecisions } from './use-bulk-field-decisions.ts'
import { useDecisions } from './use-decisions.ts'

/** What a queue may decide about an item in its open status, and the status after it. */
export interface QueueActions {
  open: string
  /** Sent if items have no version: a decision about another status is refused. */
  seen?: string
  accept: { action: string; status: string }
  /** With `hasGround`, the request also has the key of the suggested reason, beside its text. */
  refuse: { action: string; status: string; hasGround?: boolean }
}

export const fieldActions: QueueActions = {
  open: 'pending',
  accept: { action: 'accept', status: 'accepted' },
  refuse: { action: 'refuse', status: 'refused' },
}

export interface UndoneFieldDecision {
  id: number
  status: string
  /** Refused if it is another one by then. */
  version?: number
  listing: { title: string }
}

/** What the queue decides, of one item or of many, until the time to undo is over. */
export function useFieldDecisions<Row extends UndoneFieldDecision>(
  resource: string,
  actions: QueueActions,
  findTemplate: (reason: string) => string | undefined,
) {
  const decisions = useDecisions(resource)
  const bulk = useBulkFieldDecisions<Row>(resource)
  const queue = useQueue<Row>((row) => !decisions.isLeaving(row) && !bulk.isDecided(row.id))
  const [refusing, setRefusing] = useState<Row[]>([])
  const { current } = queue
  const isOpen = current?.status === actions.open

  const decide = (chosen: 'accept' | 'refuse', more: Pick<DecisionInput, 'reason' | 'fields' | 'ground'>) => {
    if (!current) return
    const { id, version, listing } = current
    bulk.flush()
    queue.advance()
    const { action, status } = actions[chosen]
    decisions.decide({
      id,
      title: listing.title,
      action,
      status,
      seen: version === undefined ? actions.seen : `${version}`,
      ...more,
    })
  }
  const refuse = (text: string) => {
    const decision = { reason: text || undefined, ground: actions.refuse.hasGround ? findTemplate(text) : undefined }
    const [only, ...others] = refusing
    setRefusing([])
    if (only?.id === current?.id && others.length === 0) return decide('refuse', decision)
    decisions.flush()
    bulk.decide({ action: actions.refuse.action, seen: actions.seen, ...decision, rows: refusing })
  }
  const acceptMany = (chosen: Row[]) => {
    decisions.flush()
    bulk.decide({ action: actions.accept.action, seen: actions.seen, rows: chosen })
  }
  const undo = () => {
    if (bulk.pending) return bulk.undo()
    const undone = decisions.undo()
    if (undone) queue.select(undone.id)
  }
  const accept = isOpen ? (fields?: string[]) => decide('accept', { fields }) : undefined
  const askReason = isOpen ? () => setRefusing([current]) : undefined
  return { queue, bulk, pending: decisions.pending, refusing, setRefusing, refuse, acceptMany, undo, accept, askReason }
}
