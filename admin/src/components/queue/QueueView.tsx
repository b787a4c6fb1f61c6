import Back from '@mui/icons-material/ArrowBackOutlined'
import { Box, Button, ButtonBase, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { Nothing, Waiting } from '../Sheet.tsx'
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
  const translate = useTranslate()
  const headingId = useId()
  const { rows, current, isPending, isWide, heading, choose } = queue
  if (isPending) return <Waiting />
  if (rows.length === 0) return <Nothing />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(14rem, 20rem) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {(isWide || !current) && (
        <Card component="ul" aria-label={label} sx={{ margin: 0, padding: 1, listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.id}>
              <ButtonBase
                onClick={() => choose(row.id)}
                aria-current={row.id === current?.id}
                sx={{
                  display: 'block',
                  width: '100%',
                  padding: 1.5,
                  borderRadius: '12px',
                  textAlign: 'start',
                  '&:hover': { backgroundColor: 'action.hover' },
                  '&[aria-current="true"]': { backgroundColor: 'action.selected' },
                }}
              >
                <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {title(row)}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {line(row)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Card>
      )}
      {current && (
        <Card component="section" aria-labelledby={headingId} sx={{ padding: { xs: 2, md: 3 }, minWidth: 0 }}>
          {!isWide && (
            <Button
              onClick={() => choose(null)}
              startIcon={<Back sx={({ direction }) => ({ scale: direction === 'rtl' ? '-1 1' : undefined })} />}
            >
              {translate('dalil.queue.back')}
            </Button>
          )}
          <Typography
            ref={heading}
            id={headingId}
            component="h2"
            variant="h3"
            tabIndex={-1}
            sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
          >
            {title(current)}
          </Typography>
          {children(current)}
        </Card>
      )}
    </Box>
  )
}
