import { useState } from 'react'
import { useQueue } from '../queue/use-queue.ts'
import { useBulkFieldDecisions } from './use-bulk-field-decisions.ts'
import { useDecisions } from './use-decisions.ts'

export interface DecidedByField {
  id: number
  status: string
  /** Refused if it is another one by then. */
  version?: number
  listing: { title: string }
}

/** What the queue decides, of one item or of many, until the time to undo is over. */
export function useFieldDecisions<Row extends DecidedByField>(resource: string) {
  const decisions = useDecisions(resource)
  const bulk = useBulkFieldDecisions<Row>(resource)
  const queue = useQueue<Row>(({ id }) => !decisions.decided.has(id) && !bulk.isDecided(id))
  const [refusing, setRefusing] = useState<Row[]>([])
  const { current } = queue
  const isOpen = current?.status === 'pending'

  const decide = (
    action: 'accept' | 'refuse',
    more: { reason?: string | undefined; fields?: string[] | undefined },
  ) => {
    if (!current) return
    const { id, version, listing } = current
    bulk.flush()
    queue.advance()
    const status = action === 'accept' ? 'accepted' : 'refused'
    decisions.decide({
      id,
      action,
      title: listing.title,
      status,
      ...(version === undefined ? {} : { seen: `${version}` }),
      ...more,
    })
  }
  const refuse = (text: string) => {
    const reason = text || undefined
    const [only, ...others] = refusing
    setRefusing([])
    if (only?.id === current?.id && others.length === 0) return decide('refuse', { reason })
    decisions.flush()
    bulk.decide({ action: 'refuse', reason, rows: refusing })
  }
  const acceptMany = (chosen: Row[]) => {
    decisions.flush()
    bulk.decide({ action: 'accept', rows: chosen })
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
