import { listPresentValues } from '@dalil/api/contract/rules'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { BulkInput, DecisionInput } from '../../providers/back-office-provider.ts'
import { useQueue } from '../queue/use-queue.ts'
import { useDisplayNames } from '../use-display-names.ts'
import { chooseFields, type FieldChoice } from './field-choice.ts'
import { useBulkDecisions } from './use-bulk-decisions.ts'
import { useDecisions } from './use-decisions.ts'

export interface QueueActions {
  open: string
  /** The open status, sent for items without a version: the API rejects the decision if the item's status differs. */
  seen?: string
  /** Reads the status of an item from a record of the API, by default its field `status`. */
  toStatus?: (record: RaRecord) => unknown
  accept: { action: string; status: string }
  /** With `hasGround`, the request also contains the key of the suggested reason. */
  refuse: { action: string; status: string; hasGround?: boolean }
}

export const fieldQueueActions: QueueActions = {
  open: 'pending',
  accept: { action: 'accept', status: 'accepted' },
  refuse: { action: 'refuse', status: 'refused' },
}

export interface DecidableItem {
  id: number
  status: string
  /** False if somebody else must decide. */
  is_decidable?: boolean
  /** The version that the moderator saw. The API rejects the decision if the version has changed. */
  version?: number
  changes?: Partial<Record<string, { before: unknown }>>
  listing: { id: number; title: string; title_latin: string | null }
}

export interface FieldDecisions {
  isOpen: boolean
  choice: FieldChoice
  onAccept: (() => void) | undefined
  onRefuse: (() => void) | undefined
  onLeave: (unticked: string[]) => void
}

export const mayDecide = ({ open }: QueueActions, { status, is_decidable = true }: DecidableItem) =>
  status === open && is_decidable

function listSeenVersions(rows: DecidableItem[]): Record<number, number> | undefined {
  const versions = rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))
  return versions.length > 0 ? Object.fromEntries(versions) : undefined
}

export function useFieldDecisions<Row extends DecidableItem>(
  resource: string,
  actions: QueueActions,
  findTemplate: (reason: string) => string | undefined,
) {
  const toNames = useDisplayNames()
  const decisions = useDecisions(resource)
  const bulk = useBulkDecisions<Row>(resource)
  const queue = useQueue<Row>((row) => !decisions.isLeaving(row) && !bulk.findAction(row.id))
  const [asked, setAsked] = useState<{ about: 'accept' | 'refuse'; rows: Row[] } | null>(null)
  const [unticked, setUnticked] = useState<ReadonlyMap<number, string[]>>(new Map())
  const { current } = queue
  const isOpen = current !== undefined && mayDecide(actions, current)
  const toChoice = ({ id, changes }: Row) => chooseFields(changes, unticked.get(id) ?? [])
  const choice = chooseFields(current?.changes, (current && unticked.get(current.id)) ?? [])

  const decide = (chosen: 'accept' | 'refuse', more: Pick<DecisionInput, 'reason' | 'fields' | 'ground'>) => {
    if (!current) return
    const { id, version, changes, listing } = current
    bulk.flush()
    queue.advance()
    const { action, status } = actions[chosen]
    decisions.decide({
      id,
      title: toNames(listing).first,
      action,
      status,
      was: current.status,
      toStatus: actions.toStatus,
      seen: version === undefined ? actions.seen : version,
      ...(chosen === 'accept' && changes && { before: listPresentValues(changes) }),
      ...more,
      onConflict: (outcome) => bulk.showReport({ outcomes: [outcome], rows: [current], reason: more.reason }),
    })
  }
  const refuse = (text: string) => {
    const decision = { reason: text || undefined, ground: actions.refuse.hasGround ? findTemplate(text) : undefined }
    const rows = asked?.rows ?? []
    const [only, ...others] = rows
    setAsked(null)
    if (only?.id === current?.id && others.length === 0) return decide('refuse', decision)
    decideMany('refuse', rows, decision)
  }
  const decideMany = (
    chosen: 'accept' | 'refuse',
    rows: Row[],
    more: Pick<BulkInput, 'reason' | 'before' | 'ground'>,
  ) => {
    decisions.flush()
    queue.advance(rows.map(({ id }) => id))
    bulk.decide({
      action: actions[chosen].action,
      seen: listSeenVersions(rows) ?? actions.seen,
      ...more,
      rows,
      isLeaving: true,
    })
  }
  /** Items of which fields are unticked stay, because one request accepts whole items. */
  const acceptMany = () => {
    const rows = (asked?.rows ?? []).filter((row) => toChoice(row).fields === undefined)
    setAsked(null)
    const before = rows.flatMap(({ id, changes }) => (changes ? [[id, listPresentValues(changes)]] : []))
    decideMany('accept', rows, before.length > 0 ? { before: Object.fromEntries(before) } : {})
  }
  const send = () => (bulk.pending ? bulk.flush() : decisions.flush())
  const undo = () => {
    if (bulk.pending) return queue.restore(bulk.undo())
    const undone = decisions.undo()
    if (undone) queue.select(undone.id)
  }
  const detail: FieldDecisions = {
    isOpen,
    choice,
    onAccept: isOpen && !choice.isEmpty ? () => decide('accept', { fields: choice.fields }) : undefined,
    onRefuse: isOpen ? () => setAsked({ about: 'refuse', rows: [current] }) : undefined,
    onLeave: (fields) => current && setUnticked((all) => new Map(all).set(current.id, fields)),
  }
  return { queue, bulk, pending: decisions.pending, asked, setAsked, toChoice, refuse, acceptMany, undo, send, detail }
}
