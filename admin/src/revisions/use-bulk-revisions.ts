import type { AdminRevision } from '@dalil/api/contract'
import { useCallback } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useDelayedSend } from '../components/decisions/use-delayed-send.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'

interface BulkDecision {
  action: 'accept' | 'refuse'
  reason?: string
  rows: AdminRevision[]
}

/** Decisions about many revisions, sent when the undo window ends; what was left is reported. */
export function useBulkRevisions() {
  const provider = useDataProvider<BackOfficeProvider>()
  const { onSelect, onUnselectItems } = useListContext<AdminRevision>()
  const refresh = useRefresh()
  const notify = useNotify()
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const send = useCallback(
    async ({ action, reason, rows }: BulkDecision) => {
      try {
        const ids = rows.map(({ id }) => id)
        const outcomes = await provider.decideMany('revisions', ids, { action, reason })
        const left = outcomes.filter(({ ok }) => !ok).length
        if (left > 0)
          notify(translate('resources.revisions.bulk.left', { smart_count: left }), {
            type: 'warning',
            autoHideDuration: 10_000,
          })
      } catch (error) {
        await notifyError(error)
      } finally {
        refresh()
      }
    },
    [provider, notify, translate, notifyError, refresh],
  )
  const { pending, schedule, cancel, flush } = useDelayedSend(send)
  return {
    pending,
    flush,
    decide: (decision: BulkDecision) => {
      onUnselectItems()
      schedule(decision)
    },
    undo: () => onSelect(cancel()?.rows.map(({ id }) => id) ?? []),
    isDecided: (id: number) => pending?.rows.some((row) => row.id === id) ?? false,
  }
}
