import { Box, Button, ButtonBase, Card, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Action } from '../decisions/actions.ts'
import { NameText, OtherScriptName } from '../display/NameText.tsx'
import { TimeAgo } from '../display/TimeAgo.tsx'
import type { DisplayNames } from '../use-display-names.ts'
import type { useMatches } from './use-matches.ts'
import type { Queue } from './use-queue.ts'

export interface QueueRecord {
  id: number
  status?: string | undefined
  created_at?: string
  assigned_to?: { id: number; name: string } | null
}

interface Props<Row extends QueueRecord> {
  name: string
  label: string
  queue: Queue<Row>
  toNames: (row: Row) => DisplayNames
  toLine: (row: Row) => ReactNode
  toTags?: ((row: Row) => ReactNode) | undefined
  /** The rows that can be ticked, and what can be done with the ticked ones. */
  offered: Row[]
  bulkActions: Action<Row>[]
  matches: ReturnType<typeof useMatches<Row>>
  onRun: (action: Action<Row>, rows: Row[]) => void
}

export function QueueRows<Row extends QueueRecord>(props: Props<Row>) {
  const { name, label, queue, toNames, toLine, toTags, offered, bulkActions, matches, onRun } = props
  const translate = useTranslate()
  const { selectedIds, onToggleItem, onSelect } = useListContext<Row>()
  const chosen = offered.filter(({ id }) => selectedIds.includes(id))
  return (
    <Card ref={queue.listRef} component="section" tabIndex={-1} aria-label={label} sx={{ padding: 1, minWidth: 0 }}>
      {offered.length > 0 && (
        <FormControlLabel
          sx={{ marginInline: 0 }}
          control={
            <Checkbox
              checked={chosen.length === offered.length}
              indeterminate={chosen.length > 0 && chosen.length < offered.length}
              onChange={(_, isChecked) => onSelect(isChecked ? offered.map(({ id }) => id) : [])}
            />
          }
          label={translate(`resources.${name}.select_page`)}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          count={matches.selection?.expected ?? chosen.length}
          actions={bulkActions}
          onRun={(each) => onRun(each, chosen)}
        >
          {matches.choose && chosen.length === offered.length && (
            <Button size="small" variant="outlined" onClick={matches.choose}>
              {translate('dalil.staff_work.all_matches', { smart_count: matches.total })}
            </Button>
          )}
        </BulkBar>
      )}
      <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {queue.rows.map((row) => {
          const { first, second } = toNames(row)
          return (
            <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
              {offered.includes(row) && (
                <Checkbox
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                  slotProps={{ input: { 'aria-label': translate('resources.listings.choose', { title: first }) } }}
                />
              )}
              <ButtonBase
                onClick={() => queue.select(row.id)}
                aria-current={row.id === queue.current?.id}
                sx={rowStyle}
              >
                <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <NameText>{first}</NameText> <OtherScriptName name={second} />
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  <bdi>{toLine(row)}</bdi>
                  {row.created_at && (
                    <>
                      {' · '}
                      <TimeAgo at={row.created_at} />
                    </>
                  )}
                </Typography>
                {row.assigned_to && (
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {translate('dalil.staff_work.assigned_to')}: <NameText>{row.assigned_to.name}</NameText>
                  </Typography>
                )}
                {toTags?.(row)}
              </ButtonBase>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

interface BulkBarProps<Row> {
  count: number
  actions: Action<Row>[]
  onRun: (action: Action<Row>) => void
  children: ReactNode
}

function BulkBar<Row>({ count, actions, onRun, children }: BulkBarProps<Row>) {
  const translate = useTranslate()
  const text = translate('ra.action.bulk_actions', { smart_count: count })
  return (
    <Box
      role="group"
      aria-label={text}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, padding: 1 }}
    >
      <Box role="status" sx={{ width: '100%', fontWeight: 600 }}>
        {text}
      </Box>
      {children}
      {actions.map((action) => (
        <Button
          key={action.name}
          size="small"
          color={action.button?.color === 'error' ? 'error' : 'primary'}
          onClick={() => onRun(action)}
        >
          {action.label}
        </Button>
      ))}
    </Box>
  )
}

const rowStyle = {
  display: 'block',
  flex: 1,
  width: '100%',
  minWidth: 0,
  padding: 1.25,
  borderRadius: '12px',
  textAlign: 'start',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current="true"]': { backgroundColor: 'action.selected' },
} as const
