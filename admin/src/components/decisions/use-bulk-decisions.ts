import { useCallback, useState } from 'react'
import { useDataProvider, useListContext, useRefresh } from 'react-admin'
import type { BackOfficeProvider, BulkInput, DecisionOutcome } from '../../providers/back-office-provider.ts'
import { countUnsentDecisions } from '../../providers/unsent-decisions.ts'
import { useRefetchQueues } from '../../providers/use-stats.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { readStatuses } from './read-statuses.ts'
import { useDelayedSend } from './use-delayed-send.ts'

interface BulkDecision<Row> extends BulkInput {
  rows: Row[]
  isLeaving?: boolean
  endCount?: () => void
}

export interface BulkReport<Row> {
  outcomes: DecisionOutcome[]
  rows: Row[]
  reason?: string | undefined
}

export function useBulkDecisions<Row extends { id: number; status: string }>(resource: string) {
  const provider = useDataProvider<BackOfficeProvider>()
  const { onSelect, onUnselectItems, refetch } = useListContext<Row>()
  const refresh = useRefresh()
  const refetchQueues = useRefetchQueues()
  const notifyError = useNotifyError()
  const [report, setReport] = useState<BulkReport<Row> | null>(null)
  const [sent, setSent] = useState<BulkDecision<Row>[]>([])
  const send = useCallback(
    async (decision: BulkDecision<Row>) => {
      const { rows, isLeaving: _, endCount, ...order } = decision
      setSent((others) => [...others, decision])
      try {
        const ids = rows.map(({ id }) => id)
        const outcomes = await provider.decideMany(resource, ids, order)
        const failed = outcomes.filter(({ ok, decided_by }) => !ok && decided_by)
        const statuses = await readStatuses(
          provider,
          resource,
          failed.map(({ id }) => id),
        )
        const found = outcomes.map((outcome) => ({ ...outcome, status: statuses.get(outcome.id) }))
        if (!outcomes.every(({ ok }) => ok)) setReport({ outcomes: found, rows, reason: order.reason })
      } catch (error) {
        await notifyError(error)
      } finally {
        refresh()
        if (endCount) void refetchQueues().finally(endCount)
        // The rows stay hidden until the list has their new state.
        await refetch?.({ cancelRefetch: false })
        setSent((all) => all.filter((each) => each !== decision))
      }
    },
    [provider, resource, notifyError, refresh, refetch, refetchQueues],
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
      const statuses = decision.isLeaving ? decision.rows.map(({ status }) => status) : []
      schedule({ ...decision, endCount: countUnsentDecisions(resource, statuses) })
    },
    undo: () => {
      const undone = cancel()
      undone?.endCount?.()
      const ids = undone?.rows.map(({ id }) => id) ?? []
      onSelect(ids)
      return ids
    },
    findAction: (id: number) => [pending, ...sent].find((each) => each?.rows.some((row) => row.id === id))?.action,
  }
}
