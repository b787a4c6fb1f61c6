import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { toReasonDraft } from '../../providers/drafts.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import type { Action } from './actions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type TickedItem, TickedItems } from './TickedItems.tsx'

export interface Matches {
  filter: object
  expected: number
}

export interface Asked<Row> {
  action: Action<Row>
  rows: Row[]
  isBulk: boolean
  matches?: Matches
}

interface Props<Row> {
  asked: Asked<Row>
  resource: string
  toItem: (row: Row) => TickedItem
  onClose: () => void
  onConfirm: (reason?: string) => Promise<unknown>
}

export function ActionDialog<Row>({ asked, resource, toItem, onClose, onConfirm }: Props<Row>) {
  const translate = useTranslate()
  const { action, rows, isBulk, matches } = asked
  const { reason, note, isPartial = () => false } = action
  const [row] = rows
  if (!row) return null
  const label = (!isBulk && action.toLabel?.(row)) || action.label
  const ids = rows.map((each) => toItem(each).id)
  const whole = rows.filter((each) => !isPartial(each))
  const partly = rows.filter(isPartial)
  const many: Question = {
    title: matches
      ? translate('dalil.staff_work.about_matches', { action: label, smart_count: matches.expected })
      : translate('dalil.decisions.about_ticked', { action: label, smart_count: ids.length }),
    text: (
      <>
        {note && <div>{translate(note)}</div>}
        {whole.length > 0 && <TickedItems items={whole.map(toItem)} total={matches?.expected} />}
        {partly.length > 0 && (
          <div>
            <p>{translate('dalil.decisions.partly')}</p>
            <TickedItems items={partly.map(toItem)} />
          </div>
        )}
      </>
    ),
  }
  const one = reason
    ? {
        title: reason.toTitle?.(row) ?? translate('dalil.decisions.about', { action: label, title: toItem(row).name }),
        text: null,
      }
    : action.toQuestion?.(row)
  const question = isBulk ? many : one
  if (!question) return null
  if (reason)
    return (
      <ReasonDialog
        {...reason}
        title={question.title}
        items={question.text}
        action={label}
        draft={toReasonDraft(resource, ids, action.name)}
        onClose={onClose}
        onReason={(text) => {
          onClose()
          void onConfirm(text)
        }}
      />
    )
  return (
    <ConfirmDialog
      isBusy={whole.length === 0}
      isDangerous={action.button?.color === 'error'}
      title={question.title}
      action={label}
      onClose={onClose}
      texts={{ failed: action.failed ?? 'ra.notification.http_error' }}
      onConfirm={async () => {
        // Only a request at once keeps the dialog, for its error; after a decision the focus moves to the next item.
        if (!action.run || isBulk) onClose()
        await onConfirm()
      }}
    >
      {question.text}
    </ConfirmDialog>
  )
}

interface Question {
  title: string
  text: ReactNode
}
