import { Box, Button, Typography } from '@mui/material'
import { useRef } from 'react'
import { ListContextProvider, useList, useTranslate } from 'react-admin'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { type FailureSource, useRetry } from './use-system.ts'

interface Failure {
  id: number
  name?: string
  failed_at?: string
  template?: string
  created_at?: string
  can_retry?: boolean
  attempts: number
  last_error: string | null
}

export function FailureList({ kind, failures }: { kind: FailureSource; failures: Failure[] }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useList({ data: failures })
  const columns: Column<Failure>[] = [
    { key: 'name', label: 'pages.system.columns.name', cell: (row) => <bdi dir="ltr">{toName(row)}</bdi> },
    {
      key: 'at',
      label: `pages.system.columns.${kind === 'jobs' ? 'failed_at' : 'created_at'}`,
      isNarrow: true,
      cell: ({ failed_at, created_at }) => <TimeAgo at={failed_at ?? created_at ?? ''} />,
    },
    {
      key: 'attempts',
      label: 'pages.system.columns.attempts',
      isNarrow: true,
      cell: ({ attempts }) => number(attempts),
    },
    {
      key: 'error',
      label: 'pages.system.columns.error',
      cell: ({ last_error }) => (
        <Box component="bdi" dir="ltr" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {last_error}
        </Box>
      ),
    },
    {
      key: 'retry',
      label: 'pages.system.retry',
      isNarrow: true,
      cell: (row) =>
        row.can_retry === false ? (
          translate('pages.system.mails.rejected')
        ) : (
          // The focus moves to the heading, because the row disappears with its focused button.
          <RetryButton kind={kind} id={row.id} name={toName(row)} onDone={() => heading.current?.focus()} />
        ),
    },
  ]
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography ref={heading} component="h3" variant="h5" tabIndex={-1}>
        {translate(`pages.system.${kind}.failures`)}
      </Typography>
      <ListContextProvider value={list}>
        <ResponsiveTable<Failure> caption={translate(`pages.system.${kind}.failures`)} columns={columns} />
      </ListContextProvider>
    </Box>
  )
}

const toName = ({ name, template }: Failure) => name ?? template ?? ''

interface Props {
  kind: FailureSource
  id: number
  name: string
  onDone: () => void
}

function RetryButton({ kind, id, name, onDone }: Props) {
  const translate = useTranslate()
  const { mutate, isPending } = useRetry(kind)
  const label = translate('pages.system.retry')
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`${label}: ${name} ${id}`}
      disabled={isPending}
      onClick={() => mutate(id, { onSuccess: onDone })}
    >
      {label}
    </Button>
  )
}
