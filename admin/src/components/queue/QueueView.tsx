import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { LoadingSpinner } from '../lists/ResponsiveTable.tsx'
import type { DisplayNames } from '../use-display-names.ts'
import { EmptyQueue } from './EmptyQueue.tsx'
import { QueueDetail } from './QueueDetail.tsx'
import { QueueRow } from './QueueRow.tsx'
import type { Queue } from './use-queue.ts'

interface Props<Row extends RaRecord> {
  queue: Queue<Row>
  label: string
  names: (row: Row) => DisplayNames
  line: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

export function QueueView<Row extends RaRecord>({ queue, label, names, line, children }: Props<Row>) {
  const { rows, current, isPending, select } = queue
  if (isPending) return <LoadingSpinner />
  if (rows.length === 0) return <EmptyQueue queue={queue} />
  return (
    <QueueLayout
      queue={queue}
      list={
        <Card
          ref={queue.listRef}
          component="ul"
          aria-label={label}
          tabIndex={-1}
          sx={{ margin: 0, padding: 1, listStyle: 'none' }}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <QueueRow
                names={names(row)}
                line={line(row)}
                isOpen={row.id === current?.id}
                onOpen={() => select(row.id)}
              />
            </li>
          ))}
        </Card>
      }
    >
      {current && (
        <QueueDetail queue={queue} names={names(current)}>
          {children(current)}
        </QueueDetail>
      )}
    </QueueLayout>
  )
}

interface SidesProps<Row extends RaRecord> {
  queue: Queue<Row>
  list: ReactNode
  children: ReactNode
}

export const QueueLayout = <Row extends RaRecord>({ queue, list, children }: SidesProps<Row>) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        md: 'minmax(13rem, 2fr) minmax(0, 3fr)',
        lg: 'minmax(15rem, 22rem) minmax(0, 1fr)',
      },
      alignItems: 'start',
      alignContent: 'start',
      // Keeps the pagination below the visible area while the detail loads, so that it does not visibly shift.
      minHeight: { md: 'calc(100vh - 9rem)' },
    }}
  >
    {(queue.isWide || !queue.current) && list}
    {children}
  </Box>
)
