import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { ResourceList, type ResourceListProps } from './ResourceList.tsx'
import { type Column, ResponsiveTable } from './ResponsiveTable.tsx'

interface Props<Row> extends Omit<ResourceListProps, 'children'> {
  columns: readonly Column<Row>[]
  lead?: ReactNode
}

export const TableList = <Row extends RaRecord>({ columns, lead, ...list }: Props<Row>) => (
  <ResourceList {...list}>
    {lead}
    <ResponsiveTable<Row> columns={columns} />
  </ResourceList>
)

export function Lead() {
  const translate = useTranslate()
  const resource = useResourceContext()
  return <Typography sx={{ maxWidth: '70ch', marginBlock: 2 }}>{translate(`resources.${resource}.lead`)}</Typography>
}
