import { useCallback, useState } from 'react'
import { useDataProvider, useListContext, useRefresh } from 'react-admin'
import type { BackOfficeProvider, BulkInput, DecisionOutcome } from '../../providers/back-office-provider.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { useDelayedSend } from './use-delayed-send.ts'

interface BulkDecision<Row> extends BulkInput {
  rows: Row[]
}

export interface BulkReport<Row> {
  outcomes: DecisionOutcome[]
  rows: Row[]
}

/** Sends decisions about many items of a queue when the undo period ends, and reports the items that stay undecided. */
export function useBulkDecisions<Row extends { id: number }>(resource: string) {
  const provider = useDataProvider<BackOfficeProvider>()
  const { onSelect, onUnselectItems } = useListContext<Row>()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [report, setReport] = useState<BulkReport<Row> | null>(null)
  const send = useCallback(
    async ({ rows, ...order }: BulkDecision<Row>) => {
      try {
        const ids = rows.map(({ id }) => id)
        const outcomes = await provider.decideMany(resource, ids, order)
        if (!outcomes.every(({ ok }) => ok)) setReport({ outcomes, rows })
      } catch (error) {
        await notifyError(error)
      } finally {
        refresh()
      }
    },
    [provider, resource, notifyError, refresh],
  )
  const { pending, schedule, cancel, flush } = useDelayedSend(send)
  return {
    pending,
    flush,
    report,
    showReport: setReport,
    close: () => setReport(null),
    decide: (decision: BulkDecision<Row>) => {
      setReport(null)
      onUnselectItems()
      schedule(decision)
    },
    undo: () => {
      const ids = cancel()?.rows.map(({ id }) => id) ?? []
      onSelect(ids)
      return ids
    },
    isPending: (id: number) => pending?.rows.some((row) => row.id === id) ?? false,
  }
}
