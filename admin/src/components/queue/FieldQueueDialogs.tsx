import type { ComponentProps } from 'react'
import { toReasonDraft } from '../../providers/reason-drafts.ts'
import { BulkAcceptDialog } from '../decisions/BulkAcceptDialog.tsx'
import { ReasonDialog } from '../decisions/ReasonDialog.tsx'
import { TickedItems } from '../decisions/TickedItems.tsx'

type Item = ComponentProps<typeof TickedItems>['items'][number]

interface Props<Row> {
  resource: string
  asked: { about: 'accept' | 'refuse'; rows: Row[] } | null
  texts: Record<'accept' | 'refuse', string>
  templates: readonly string[]
  isReasonOptional: boolean | undefined
  toName: (row: Row) => string
  toItem: (row: Row) => Item
  toReason: (template: string) => string
  isPartial: (row: Row) => boolean
  acceptMany: () => void
  refuse: (reason: string) => void
  onClose: () => void
}

export function FieldQueueDialogs<Row>(props: Props<Row>) {
  const { asked, texts, templates, isReasonOptional, toName, toItem, toReason, isPartial, onClose } = props
  const [only, ...others] = asked?.rows ?? []
  return (
    <>
      {asked?.about === 'accept' && (
        <BulkAcceptDialog
          action={texts.accept}
          items={asked.rows.filter((row) => !isPartial(row)).map(toItem)}
          partly={asked.rows.filter(isPartial).map(toItem)}
          onClose={onClose}
          onConfirm={props.acceptMany}
        />
      )}
      <ReasonDialog
        isOpen={asked?.about === 'refuse'}
        title={texts.refuse}
        place={only && others.length === 0 ? toName(only) : undefined}
        items={others.length > 0 && asked ? <TickedItems items={asked.rows.map(toItem)} /> : undefined}
        action={texts.refuse}
        templates={templates.map(toReason)}
        isOptional={isReasonOptional}
        draft={
          asked
            ? toReasonDraft(
                props.resource,
                asked.rows.map((row) => toItem(row).id),
                'refuse',
              )
            : undefined
        }
        onClose={onClose}
        onReason={props.refuse}
      />
    </>
  )
}
