import { HttpError } from 'ra-core'
import { useCallback, useState } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BackOfficeProvider, DecisionInput, DecisionOutcome } from '../../providers/back-office-provider.ts'
import { countUnsentDecisions } from '../../providers/unsent-decisions.ts'
import { useRefetchQueues } from '../../providers/use-stats.ts'
import { useFormat } from '../use-format.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { readStatuses } from './read-statuses.ts'
import { useDelayedSend } from './use-delayed-send.ts'

interface Decision extends DecisionInput {
  id: Identifier
  title: string
  status: string
  was?: string | undefined
  /** Reads the status from a record of the API, by default its field `status`. */
  toStatus?: ((record: RaRecord) => unknown) | undefined
  endCount?: () => void
  /** Absent for records other than listings. */
  isPublished?: boolean
  onConflict?: (outcome: DecisionOutcome) => void
}

export function useDecisions(resource: string) {
  const provider = useDataProvider<BackOfficeProvider>()
  const refresh = useRefresh()
  const refetchQueues = useRefetchQueues()
  const notifyError = useNotifyError()
  const notifyConflict = useNotifyConflict()
  const [decided, setDecided] = useState<ReadonlyMap<Identifier, Decision>>(new Map())

  const discard = useCallback((id: Identifier) => {
    setDecided((all) => new Map([...all].filter(([each]) => each !== id)))
  }, [])

  const send = useCallback(
    async ({
      id,
      title,
      status: _,
      isPublished: __,
      was: ___,
      toStatus: ____,
      endCount,
      onConflict,
      ...order
    }: Decision) => {
      try {
        await provider.decide(resource, id, order)
        return true
      } catch (error) {
        discard(id)
        if (!isConflict(error)) await notifyError(error)
        else {
          const status = (await readStatuses(provider, resource, [Number(id)])).get(Number(id))
          const written = order.reason ?? order.message
          if (onConflict) onConflict({ ...error.body, id: Number(id), ok: false, message: error.message, status })
          else notifyConflict(error, title, { resource, status, written })
        }
        return false
      } finally {
        refresh()
        if (endCount) void refetchQueues().finally(endCount)
      }
    },
    [provider, resource, discard, notifyConflict, notifyError, refresh, refetchQueues],
  )

  const { pending, schedule, cancel, flush, hasten } = useDelayedSend(send)

  const decide = useCallback(
    (decision: Decision) => {
      const scheduled = { ...decision, endCount: countUnsentDecisions(resource, [decision.was]) }
      schedule(scheduled)
      setDecided((all) => new Map(all).set(decision.id, decision))
      // The API says who decided before; without this, the moderator would hear of it only after the undo period.
      void isChangedElsewhere(provider, resource, decision).then((isChanged) => isChanged && hasten(scheduled))
    },
    [schedule, hasten, provider, resource],
  )

  const undo = useCallback(() => {
    const decision = cancel()
    if (decision) discard(decision.id)
    decision?.endCount?.()
    return decision
  }, [cancel, discard])

  const isLeaving = ({ id, status }: { id: Identifier; status: string }) =>
    (decided.get(id)?.status ?? status) !== status

  return { pending, decided, isLeaving, decide, undo, send, flush }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Whether the record is gone or no longer what the moderator saw; false if it cannot be read now. */
async function isChangedElsewhere(
  provider: BackOfficeProvider,
  resource: string,
  { id, was, seen, version, toStatus = ({ status }) => status }: Decision,
): Promise<boolean> {
  try {
    const { data } = await provider.getMany(resource, { ids: [id] })
    const [record] = data
    if (!record) return true
    const shown = typeof seen === 'number' ? seen : version
    return (was !== undefined && toStatus(record) !== was) || (shown !== undefined && record.version !== shown)
  } catch {
    return false
  }
}

const conflicts = ['ALREADY_DECIDED', 'STALE_VALUES']
const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && conflicts.includes(error.body?.code)

interface Found {
  resource?: string
  status?: string | undefined
  written?: string | undefined
}

/** Notifies the user if somebody else has decided or the listing has changed. Returns false for any other error. */
export function useNotifyConflict() {
  const notify = useNotify()
  const translate = useTranslate()
  const { moment } = useFormat()
  return useCallback(
    (error: unknown, title: string, { resource, status, written }: Found = {}): boolean => {
      if (!isConflict(error)) return false
      const { decided_by, decided_at } = error.body
      const text = decided_by
        ? translate('dalil.decisions.already_decided', { title, name: decided_by, when: moment(decided_at) })
        : translate('dalil.decisions.stale', { title, problem: error.message })
      const present = status && translate(`resources.${resource}.statuses.${status}`, { _: '' })
      const kept = written && translate('dalil.decisions.your_reason', { reason: written })
      const parts = [present ? translate('dalil.decisions.with_status', { text, status: present }) : text, kept]
      notify(parts.filter(Boolean).join(' · '), { type: 'warning', autoHideDuration: kept ? 60_000 : 10_000 })
      return true
    },
    [notify, translate, moment],
  )
}
