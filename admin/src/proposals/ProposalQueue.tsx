import type { AdminRevision, AdminSuggestion } from '@dalil/api/contract'
import type { ReactElement, ReactNode } from 'react'
import { SelectInput } from 'react-admin'
import { BlockedTag } from '../components/decisions/BlockedWords.tsx'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { ProposalDetail } from './ProposalDetail.tsx'
import { useFieldNames } from './use-field-names.ts'

type Proposals = { revisions: AdminRevision; suggestions: AdminSuggestion }

interface View<Row> {
  statuses: readonly string[]
  filter: ReactElement
  templates: readonly string[]
  isReasonOptional?: boolean
  toLine?: (row: Row) => string | undefined
  toIntroduction: (row: Row, left: string[]) => ReactNode
  toItems?: (row: Row) => Record<string, ReactNode>
  toCoverTag?: (row: Row) => string
}

interface Props<Resource extends keyof Proposals> {
  resource: Resource
  view: View<Proposals[Resource]>
}

export function ProposalQueue<Resource extends keyof Proposals>({ resource, view }: Props<Resource>) {
  const nameFields = useFieldNames()
  const { templates, isReasonOptional, toLine } = view
  const { verdicts, toFieldProps } = useVerdicts<Proposals[Resource]>({
    name: resource,
    templates,
    ...(isReasonOptional && { isReasonOptional }),
  })
  const choices = view.statuses.map((id) => ({ id, name: `resources.${resource}.statuses.${id}` }))
  const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />, view.filter]
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
      <DecisionQueue<Proposals[Resource]>
        resource={resource}
        {...verdicts}
        toLine={(row) => toLine?.(row) ?? nameFields(row.changes)}
        toTags={({ status, blocked_words }) => status === 'pending' && <BlockedTag words={blocked_words} />}
      >
        {(row, buttons) => {
          const { left, onLeave } = toFieldProps(row)
          return (
            <ProposalDetail
              key={row.id}
              resource={resource}
              proposal={row}
              buttons={buttons}
              left={left}
              onLeave={onLeave}
              coverTag={view.toCoverTag?.(row) ?? ''}
              items={view.toItems?.(row) ?? {}}
            >
              {view.toIntroduction(row, left)}
            </ProposalDetail>
          )
        }}
      </DecisionQueue>
    </QueueList>
  )
}
