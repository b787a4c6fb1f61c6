import type { AdminListing } from '@dalil/api/contract'
import { useCallback, useState } from 'react'
import { useDataProvider, useListContext, useRefresh } from 'react-admin'
import { useDelayedSend } from '../../components/decisions/use-delayed-send.ts'
import { useNotifyError } from '../../components/use-notify-error.ts'
import type { BackOfficeProvider, DecisionOutcome } from '../../providers/back-office-provider.ts'
import { resultingStatus } from '../actions.ts'
import type { BulkRequest } from './BulkBar.tsx'

export interface BulkDecision extends BulkRequest {
  reason?: string
}

export function useBulkDecisions() {
  const provider = useDataProvider<BackOfficeProvider>()
  const { onSelect, onUnselectItems } = useListContext<AdminListing>()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [report, setReport] = useState<{ outcomes: DecisionOutcome[]; listings: AdminListing[] } | null>(null)

  const send = useCallback(
    async ({ action, listings, reason }: BulkDecision) => {
      const ids = listings.map(({ id }) => id)
      try {
        const outcomes = await provider.decideMany('listings', ids, { action, reason })
        if (!outcomes.every(({ ok }) => ok)) setReport({ outcomes, listings })
      } catch (error) {
        await notifyError(error)
      } finally {
        refresh()
      }
    },
    [provider, notifyError, refresh],
  )
  const { pending, schedule, cancel, flush } = useDelayedSend(send)

  return {
    pending,
    flush,
    /** The listings that the API refused to change. */
    report,
    close: () => setReport(null),
    decide: (decision: BulkDecision) => {
      setReport(null)
      onUnselectItems()
      schedule(decision)
    },
    undo: () => {
      const ids = cancel()?.listings.map(({ id }) => id) ?? []
      onSelect(ids)
      return ids
    },
    /** Whether the pending decision changes the status of this listing. */
    isDecided: (id: number) =>
      pending !== null && pending.action in resultingStatus && pending.listings.some((listing) => listing.id === id),
  }
}
