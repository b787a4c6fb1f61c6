import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Nothing, Waiting } from '../lists/Sheet.tsx'
import { QueueDesk } from './QueueDesk.tsx'
import { QueueRow } from './QueueRow.tsx'
import type { Queue } from './use-queue.ts'

interface Props<Row extends RaRecord> {
  queue: Queue<Row>
  /** What the list holds, for who cannot see it. */
  label: string
  title: (row: Row) => string
  /** Under the title in the list. */
  line: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** What waits on one side, what is open on the other. */
export function QueueView<Row extends RaRecord>({ queue, label, title, line, children }: Props<Row>) {
  const { rows, current, isPending, choose } = queue
  if (isPending) return <Waiting />
  if (rows.length === 0) return <Nothing />
  return (
    <QueueSides
      queue={queue}
      list={
        <Card component="ul" aria-label={label} sx={{ margin: 0, padding: 1, listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.id}>
              <QueueRow
                title={title(row)}
                line={line(row)}
                isOpen={row.id === current?.id}
                onOpen={() => choose(row.id)}
              />
            </li>
          ))}
        </Card>
      }
    >
      {current && (
        <QueueDesk queue={queue} title={title(current)}>
          {children(current)}
        </QueueDesk>
      )}
    </QueueSides>
  )
}

interface SidesProps<Row extends RaRecord> {
  queue: Queue<Row>
  list: ReactNode
  children: ReactNode
}

/** Beside one another where there is room; on a narrow screen what is open stands alone. */
export const QueueSides = <Row extends RaRecord>({ queue, list, children }: SidesProps<Row>) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(15rem, 22rem) minmax(0, 1fr)' },
      alignItems: 'start',
    }}
  >
    {(queue.isWide || !queue.current) && list}
    {children}
  </Box>
)
