import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { ResourceList, type ResourceListProps } from './ResourceList.tsx'
import { type Column, ResponsiveTable } from './ResponsiveTable.tsx'

interface Props<Row> extends Omit<ResourceListProps, 'children'> {
  columns: readonly Column<Row>[]
  lead?: ReactNode
}

export function TableList<Row extends RaRecord>({ columns, lead, ...list }: Props<Row>) {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <ResourceList {...list}>
      {lead}
      <ResponsiveTable<Row> caption={translate(`resources.${resource}.name`, { smart_count: 2 })} columns={columns} />
    </ResourceList>
  )
}
