import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { OfficeList, type OfficeListProps } from './OfficeList.tsx'
import { type Column, Sheet } from './Sheet.tsx'

interface Props<Row> extends Omit<OfficeListProps, 'children'> {
  columns: readonly Column<Row>[]
  /** What stands above the table. */
  lead?: ReactNode
}

/** A list whose rows stand in a table. */
export function SheetList<Row extends RaRecord>({ columns, lead, ...list }: Props<Row>) {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <OfficeList {...list}>
      {lead}
      <Sheet<Row> caption={translate(`resources.${resource}.name`, { smart_count: 2 })} columns={columns} />
    </OfficeList>
  )
}
