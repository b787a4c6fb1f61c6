import { useCallback } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BackOfficeProvider, DecisionInput } from '../../providers/back-office-provider.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { useDelayedSend } from './use-delayed-send.ts'

interface BulkDecision<Row> extends Pick<DecisionInput, 'action' | 'reason' | 'seen' | 'before' | 'ground'> {
  rows: Row[]
}

/** Sends decisions about many items of a queue when the undo window ends, and reports the items that could not be decided. */
export function useBulkFieldDecisions<Row extends { id: number }>(resource: string, name: string) {
  const provider = useDataProvider<BackOfficeProvider>()
  const { onSelect, onUnselectItems } = useListContext<Row>()
  const refresh = useRefresh()
  const notify = useNotify()
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const send = useCallback(
    async ({ rows, ...order }: BulkDecision<Row>) => {
      try {
        const ids = rows.map(({ id }) => id)
        const outcomes = await provider.decideMany(resource, ids, order)
        const left = outcomes.filter(({ ok }) => !ok).length
        if (left > 0)
          notify(translate(`resources.${name}.bulk.left`, { smart_count: left }), {
            type: 'warning',
            autoHideDuration: 10_000,
          })
      } catch (error) {
        await notifyError(error)
      } finally {
        refresh()
      }
    },
    [provider, resource, name, notify, translate, notifyError, refresh],
  )
  const { pending, schedule, cancel, flush } = useDelayedSend(send)
  return {
    pending,
    flush,
    decide: (decision: BulkDecision<Row>) => {
      onUnselectItems()
      schedule(decision)
    },
    undo: () => {
      const ids = cancel()?.rows.map(({ id }) => id) ?? []
      onSelect(ids)
      return ids
    },
    isDecided: (id: number) => pending?.rows.some((row) => row.id === id) ?? false,
  }
}
