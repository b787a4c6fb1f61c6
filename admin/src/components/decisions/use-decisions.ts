import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { BackOfficeProvider, DecisionInput, DecisionOutcome } from '../../providers/back-office-provider.ts'
import { addUnsentDecision } from '../../providers/unsent-decisions.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { offerUndo, sendWaiting } from './undo.ts'
import { isConflict, useNotifyConflict } from './use-notify-conflict.ts'

export interface DecidableRow {
  id: number
  status?: string | undefined
}

export interface Decision<Row> {
  rows: Row[]
  order: DecisionInput
  isBulk: boolean
  isLeaving: boolean
  isFinal: boolean
  title: string
  text: string
  onUndo: () => void
}

export interface DecisionReport<Row> {
  outcomes: DecisionOutcome[]
  rows: Row[]
  reason: string | undefined
}

interface Options {
  resource: string
  name: string
  toStatus?: ((record: RaRecord) => unknown) | undefined
  /** Whether a conflict about one row is reported above the queue, with a link, instead of in a toast. */
  reportsConflicts?: boolean | undefined
}

export function useDecisions<Row extends DecidableRow>({ resource, name, toStatus, reportsConflicts }: Options) {
  const provider = useDataProvider<BackOfficeProvider>()
  const client = useQueryClient()
  const notifyError = useNotifyError()
  const notifyConflict = useNotifyConflict()
  const [report, setReport] = useState<DecisionReport<Row> | null>(null)
  useEffect(() => () => void sendWaiting(), [])

  const sendMany = async (rows: Row[], order: DecisionInput) => {
    const outcomes = await provider.decideMany(
      resource,
      rows.map(({ id }) => id),
      order,
    )
    if (outcomes.every(({ ok }) => ok)) return true
    const decided = outcomes.flatMap(({ id, ok, decided_by }) => (!ok && decided_by ? [id] : []))
    const statuses = await readStatuses(provider, resource, decided)
    const found = outcomes.map((outcome) => ({ ...outcome, status: statuses.get(outcome.id) }))
    setReport({ outcomes: found, rows, reason: order.reason })
    return false
  }
  const explain = async (error: unknown, { rows, order, title }: Decision<Row>) => {
    const [{ id } = { id: 0 }] = rows
    if (!isConflict(error)) return notifyError(error)
    const status = (await readStatuses(provider, resource, [id])).get(id)
    const outcome = { ...error.body, id, ok: false, message: error.message, status }
    if (reportsConflicts) setReport({ outcomes: [outcome], rows, reason: order.reason })
    else notifyConflict(error, title, { resource, status, written: order.reason ?? order.message })
  }
  const send = async (decision: Decision<Row>): Promise<boolean> => {
    const { rows, order, isBulk } = decision
    const [row] = rows
    try {
      if (isBulk) return await sendMany(rows, order)
      if (row) await provider.decide(resource, row.id, order)
      return true
    } catch (error) {
      await explain(error, decision)
      return false
    } finally {
      // A decision changes no notes, and those of a deleted item are gone.
      await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'staff_work' })
    }
  }
  const decide = (decision: Decision<Row>) => {
    const { rows, order, isBulk, isLeaving, isFinal, text, onUndo } = decision
    if (isBulk) setReport(null)
    // The rows stay hidden until the list has their new state.
    const reveal = addUnsentDecision({ name, rows, isLeaving, isFinal })
    const undo = () => {
      reveal()
      onUndo()
    }
    const hasten = offerUndo({ text, undo, send: () => send(decision).finally(reveal) })
    // The API says who decided before; without this, the moderator would hear of it only after the undo period.
    if (!isBulk) void isChangedElsewhere(provider, resource, rows, order, toStatus).then((is) => is && hasten())
  }
  return { decide, send, report, closeReport: () => setReport(null) }
}

/** Whether a record is gone or no longer what the moderator saw; false if it cannot be read now. */
async function isChangedElsewhere(
  provider: BackOfficeProvider,
  resource: string,
  [row]: readonly DecidableRow[],
  { seen, version }: DecisionInput,
  toStatus: Options['toStatus'] = ({ status }) => status,
): Promise<boolean> {
  if (!row) return false
  try {
    const [record] = (await provider.getMany(resource, { ids: [row.id] })).data
    const shown = typeof seen === 'number' ? seen : version
    return !record || toStatus(record) !== row.status || (shown !== undefined && record.version !== shown)
  } catch {
    return false
  }
}

/** Reads the present status of records that somebody else decided, which only completes a report. */
async function readStatuses(
  provider: BackOfficeProvider,
  resource: string,
  ids: number[],
): Promise<ReadonlyMap<number, string>> {
  const { data } = ids.length > 0 ? await provider.getMany(resource, { ids }).catch(() => ({ data: [] })) : { data: [] }
  return new Map(data.map(({ id, status }: RaRecord) => [Number(id), String(status)]))
}
