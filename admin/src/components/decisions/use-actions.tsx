import { useState } from 'react'
import { type Identifier, type RaRecord, useNotify, useTranslate } from 'react-admin'
import type { DecisionInput } from '../../providers/back-office-provider.ts'
import { requireFreshPassword } from '../../providers/request.ts'
import { useNotifyError } from '../use-notify-error.ts'
import { ActionDialog, type Asked, type Matches } from './ActionDialog.tsx'
import type { Action } from './actions.ts'
import type { TickedItem } from './TickedItems.tsx'
import { type DecidableRow, type Decision, useDecisions } from './use-decisions.ts'

interface Intent {
  name: string
  isBulk: boolean
  isImmediate: boolean
  reason: string | undefined
}

export interface ActionOptions<Row> {
  resource: string
  /** The key of the texts in the translation catalogues, by default the resource. */
  name?: string
  toOrder?: (rows: Row[], intent: Intent) => Partial<DecisionInput>
  toStatus?: (record: RaRecord) => unknown
  reportsConflicts?: boolean
  hidesDecided?: boolean
}

interface Context<Row> extends ActionOptions<Row> {
  toItem: (row: Row) => TickedItem
  /** Called before a decision, with the ids of the rows that leave; for one row, with none. */
  onDecide?: (leaving?: readonly Identifier[]) => void
  onUndo?: (rows: Row[], isBulk: boolean) => void
}

export function useActions<Row extends DecidableRow>(context: Context<Row>) {
  const { resource, name = resource, toOrder, toStatus, reportsConflicts, hidesDecided = true, toItem } = context
  const { onDecide, onUndo } = context
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [asked, setAsked] = useState<Asked<Row> | null>(null)
  const decisions = useDecisions<Row>({ resource, name, toStatus, reportsConflicts })

  const toText = ({ toDone, status }: Action<Row>, action: string, [row, ...others]: Row[], count: number) => {
    if (!row || others.length > 0) return translate(`resources.${name}.bulk.done`, { smart_count: count })
    return toDone?.(row, action) ?? translate(`resources.${name}.done.${status}`, { title: toItem(row).name })
  }
  const toDecision = (about: Asked<Row>, rows: Row[], reason: string | undefined): Decision<Row> => {
    const { action, isBulk, matches } = about
    const [row] = rows
    const request = (!isBulk && row && action.toName?.(row)) || action.name
    const intent = { name: action.name, isBulk, isImmediate: action.isImmediate ?? false, reason }
    const isFinal = action.status !== undefined
    return {
      rows,
      order: { action: request, ...(reason && { reason }), ...toOrder?.(rows, intent), ...matches },
      isBulk,
      isLeaving: isFinal && (hidesDecided || action.status === 'deleted'),
      isFinal,
      title: row ? toItem(row).name : '',
      text: toText(action, request, rows, matches?.expected ?? rows.length),
      onUndo: () => onUndo?.(rows, isBulk),
    }
  }
  const carryOut = async (about: Asked<Row>, reason?: string) => {
    const { action, isBulk } = about
    const rows = about.rows.filter((row) => !isBulk || !action.isPartial?.(row))
    const [row] = rows
    if (!row) return
    if (action.run && !isBulk) return (await action.run(row, reason)) === true && onDecide?.()
    const decision = toDecision(about, rows, reason)
    const sendAtOnce = async () => (await decisions.send(decision)) && notify(decision.text, { type: 'success' })
    if (action.isImmediate && !isBulk) return sendAtOnce()
    try {
      if (action.needsPassword) await requireFreshPassword()
    } catch (error) {
      return notifyError(error)
    }
    // The number that the moderator confirmed may be another one after the time to undo.
    if (about.matches) return sendAtOnce()
    const leaving = decision.isFinal ? rows.map(({ id }) => id) : []
    onDecide?.(isBulk ? leaving : undefined)
    decisions.decide(decision)
  }
  const start = (about: Asked<Row>) => {
    const [row] = about.rows
    const needsQuestion = about.isBulk || about.action.reason || (row && about.action.toQuestion?.(row))
    if (needsQuestion) setAsked(about)
    else void carryOut(about)
  }
  return {
    report: decisions.report,
    closeReport: decisions.closeReport,
    run: (action: Action<Row>, row: Row) => start({ action, rows: [row], isBulk: false }),
    runMany: (action: Action<Row>, rows: Row[]) => start({ action, rows, isBulk: true }),
    runAll: (action: Action<Row>, rows: Row[], matches: Matches) => start({ action, rows, isBulk: true, matches }),
    dialog: asked && (
      <ActionDialog
        asked={asked}
        resource={resource}
        toItem={toItem}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => carryOut(asked, reason)}
      />
    ),
  }
}
