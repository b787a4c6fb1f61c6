import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'react-admin'
import { useFilterReset, useFruitlessSearch } from './default-filters.ts'

export interface Column<Row> {
  key: string
  /** The translation key of the heading, by default that of the field `key`. */
  label?: string
  cell: (row: Row) => ReactNode
  isNarrow?: boolean
}

interface Props<Row> {
  caption?: string
  columns: readonly Column<Row>[]
}

export function ResponsiveTable<Row extends RaRecord>({ caption, columns }: Props<Row>) {
  const translate = useTranslate()
  const { data, isPending } = useListContext<Row>()
  const resource = useResourceContext()
  const search = useFruitlessSearch()
  const toHeading = ({ key, label }: Column<Row>) =>
    translate(label ?? (key === 'actions' ? 'dalil.actions' : `resources.${resource}.fields.${key}`))
  if (isPending) return <LoadingRows />
  if (!data?.length)
    return (
      <>
        <EmptyMessage text={search?.text} />
        <ResetFilter />
      </>
    )
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={caption ?? translate(`resources.${resource}.name`, { smart_count: 2 })}
        sx={styles}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {toHeading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} data-label={toHeading(column)} data-narrow={column.isNarrow}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}

export function LoadingRows() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 1, width: '100%' }}>
      {[60, 90, 75, 85].map((width) => (
        <Skeleton key={width} variant="rounded" height={36} width={`${width}%`} />
      ))}
    </Box>
  )
}

export function EmptyMessage({ text }: { text?: string | undefined }) {
  const translate = useTranslate()
  return (
    <Typography role="status" sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
      {text ?? translate('dalil.nothing')}
    </Typography>
  )
}

export function ResetFilter({ onReset }: { onReset?: () => void }) {
  const translate = useTranslate()
  const search = useFruitlessSearch()
  const reset = useFilterReset()
  const run = search?.clear ?? reset
  if (!run) return null
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <Button
        variant="outlined"
        onClick={() => {
          run()
          onReset?.()
        }}
      >
        {translate(search ? 'dalil.queue.clear_search' : 'dalil.queue.reset')}
      </Button>
    </Box>
  )
}

const styles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  'th, td': { textAlign: 'start', padding: '12px', verticalAlign: 'middle' },
  th: { fontWeight: 500, color: 'text.secondary' },
  'tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
  'tbody tr:hover': { backgroundColor: 'action.hover' },
  'td[data-narrow="true"]': { width: '1%', whiteSpace: 'nowrap' },
  '@media (max-width: 899.95px)': {
    '&, tbody, tr, td': { display: 'block' },
    thead: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    'tbody tr': { paddingBlock: 1 },
    'tbody tr:first-of-type': { borderBlockStart: 0 },
    td: { display: 'flex', gap: 2, paddingBlock: '6px', overflowWrap: 'anywhere', '& > *': { minWidth: 0 } },
    'td[data-narrow="true"]': { width: 'auto', whiteSpace: 'normal' },
    'td::before': {
      content: 'attr(data-label)',
      flex: '0 0 6.5rem',
      color: 'text.secondary',
      fontSize: '0.8125rem',
      lineHeight: 2,
    },
    'td:empty': { display: 'none' },
  },
} as const
