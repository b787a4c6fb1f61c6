import { listPresentValues } from '@dalil/api/contract/rules'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDisplayNames } from '../use-display-names.ts'
import type { Action } from './actions.ts'
import { chooseFields } from './field-choice.ts'
import type { ActionOptions } from './use-actions.tsx'

interface VerdictItem {
  id: number
  status: string
  /** False if somebody else must decide. */
  is_decidable?: boolean
  /** The version that the moderator saw. The API rejects the decision if the version has changed. */
  version?: number
  changes?: Partial<Record<string, { before: unknown }>>
  listing: { id: number; title: string; title_latin: string | null }
}

interface Options<Row> {
  name: string
  open?: string
  /** By default: whether the status is the open one. */
  isOpen?: (row: Row) => boolean
  /** The open status, sent for items without a version: the API rejects the decision if the item's status differs. */
  seen?: string
  approve?: readonly [action: string, status: string]
  reject?: readonly [action: string, status: string]
  templates: readonly string[]
  isReasonOptional?: boolean
  hasGround?: boolean
}

/** Returns what a queue needs whose items are approved, as a whole or field by field, or rejected with a reason. */
export function useVerdicts<Row extends VerdictItem>(options: Options<Row>) {
  const { name, open = 'pending', seen, templates, isReasonOptional, hasGround } = options
  const { isOpen = ({ status }: Row) => status === open } = options
  const { approve = ['accept', 'accepted'], reject = ['refuse', 'refused'] } = options
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const [unticked, setUnticked] = useState<ReadonlyMap<number, string[]>>(new Map())
  const toChoice = ({ id, changes }: Row) => chooseFields(changes, unticked.get(id) ?? [])
  const toReason = (template: string) => translate(`resources.${name}.templates.${template}`)
  const mayRun = (row: Row) => isOpen(row) && row.is_decidable !== false
  const toAction = ([action, status]: readonly [string, string], key: string) => {
    const help = `resources.${name}.${action}`
    return { name: action, status, key, help, label: translate(help), isBulk: true, mayRun }
  }
  const actions: Action<Row>[] = [
    {
      ...toAction(approve, 'a'),
      button: { variant: 'contained' },
      toLabel: (row) => {
        const { approved, fields, total } = toChoice(row)
        return translate(`resources.${name}.${fields ? 'accept_some' : approve[0]}`, { count: approved.length, total })
      },
      isDisabled: (row) => toChoice(row).isEmpty,
      isPartial: (row) => toChoice(row).fields !== undefined,
    },
    {
      ...toAction(reject, 'r'),
      button: { variant: 'outlined', color: 'error' },
      reason: { templates: templates.map(toReason), isOptional: isReasonOptional },
    },
  ]
  const toOrder: ActionOptions<Row>['toOrder'] = (rows, { name: action, isBulk, reason }) => {
    const versions = rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))
    const values = rows.flatMap(({ id, changes }) => (changes ? [[id, listPresentValues(changes)] as const] : []))
    const isApproved = action === approve[0]
    const [row] = rows
    return {
      seen: (isBulk && versions.length > 0 ? Object.fromEntries(versions) : row?.version) ?? seen,
      before: isApproved && values[0] ? (isBulk ? Object.fromEntries(values) : values[0][1]) : undefined,
      fields: isApproved && row && !isBulk ? toChoice(row).fields : undefined,
      ground: hasGround && !isApproved ? templates.find((template) => toReason(template) === reason) : undefined,
    }
  }
  return {
    verdicts: {
      name,
      actions,
      toOrder,
      isTickable: mayRun,
      toNames: ({ listing }: Row) => toNames(listing),
      reportsConflicts: true,
    },
    toFieldProps: (row: Row) => ({
      left: toChoice(row).left,
      onLeave: mayRun(row) ? (fields: string[]) => setUnticked((all) => new Map(all).set(row.id, fields)) : undefined,
    }),
  }
}
