import type { AdminListing } from '@dalil/api/contract'
import { useCallback, useState } from 'react'
import { useDataProvider, useListContext, useRefresh } from 'react-admin'
import { useHold } from '../../components/decisions/use-hold.ts'
import { useComplaint } from '../../components/use-complaint.ts'
import type { BackOffice, Outcome } from '../../providers/data.ts'
import { states } from '../actions.ts'
import type { BulkOrder } from './BulkBar.tsx'

/** What was asked about many, with the reason that their owners read. */
export interface BulkDecision extends BulkOrder {
  reason?: string
}

/** Decisions about many at once, held like those about one; of each that could not be made is told. */
export function useBulk() {
  const provider = useDataProvider<BackOffice>()
  const { onSelect, onUnselectItems } = useListContext<AdminListing>()
  const refresh = useRefresh()
  const complain = useComplaint()
  const [report, setReport] = useState<{ outcomes: Outcome[]; about: AdminListing[] } | null>(null)

  const send = useCallback(
    async ({ action, about, reason }: BulkDecision) => {
      const ids = about.map(({ id }) => id)
      try {
        const outcomes = await provider.decideMany('listings', ids, { action, reason })
        if (!outcomes.every(({ ok }) => ok)) setReport({ outcomes, about })
      } catch (error) {
        await complain(error)
      } finally {
        refresh()
      }
    },
    [provider, complain, refresh],
  )
  const { held, hold, release, settle } = useHold(send)

  return {
    held,
    settle,
    /** What was left as it is, and why. */
    report,
    close: () => setReport(null),
    decide: (decision: BulkDecision) => {
      setReport(null)
      onUnselectItems()
      hold(decision)
    },
    undo: () => onSelect(release()?.about.map(({ id }) => id) ?? []),
    /** Whether a listing has another state by now, as far as the moderator knows. */
    isDecided: (id: number) =>
      held !== null && held.action in states && held.about.some((listing) => listing.id === id),
  }
}
