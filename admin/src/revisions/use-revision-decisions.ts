import type { AdminRevision } from '@dalil/api/contract'
import { useState } from 'react'
import { useDecisions } from '../components/decisions/use-decisions.ts'
import { useQueue } from '../components/queue/use-queue.ts'
import { useBulkRevisions } from './use-bulk-revisions.ts'

/** What the queue decides, of one revision or of many, until the time to undo is over. */
export function useRevisionDecisions() {
  const decisions = useDecisions('revisions')
  const bulk = useBulkRevisions()
  const queue = useQueue<AdminRevision>(({ id }) => !decisions.decided.has(id) && !bulk.isDecided(id))
  const [refusing, setRefusing] = useState<AdminRevision[]>([])
  const { current } = queue
  const isOpen = current?.status === 'pending'

  const decide = (action: 'accept' | 'refuse', more: { reason?: string; fields?: string[] | undefined }) => {
    if (!current) return
    const { id, version, listing } = current
    bulk.flush()
    queue.advance()
    const status = action === 'accept' ? 'accepted' : 'refused'
    decisions.decide({ id, action, seen: `${version}`, title: listing.title, status, ...more })
  }
  const refuse = (reason: string) => {
    const [only, ...others] = refusing
    setRefusing([])
    if (only?.id === current?.id && others.length === 0) return decide('refuse', { reason })
    decisions.flush()
    bulk.decide({ action: 'refuse', reason, rows: refusing })
  }
  const acceptMany = (chosen: AdminRevision[]) => {
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
