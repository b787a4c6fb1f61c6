import type { OpeningHours } from '@dalil/api/contract'
import { limits, type Weekday } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { Part } from '../Part.tsx'
import { numbered } from './numbered.ts'
import { type Span, SpanFields } from './TimeRangeFields.tsx'
import { useDays } from './use-days.ts'

type Exception = NonNullable<OpeningHours['exceptions']>[number]

const usual: Span = { opens: '09:00', closes: '17:00' }
const unknown: OpeningHours = { weekly: {} }
const say = (key: string) => `resources.listings.hours_form.${key}`

/** The week and its exceptions. A day that is not set is unknown, one without spans is closed. */
export function HoursInput() {
  const translate = useTranslate()
  const days = useDays()
  const { field, fieldState } = useInput<OpeningHours | null>({ source: 'opening_hours', parse: (hours) => hours })
  const hours: OpeningHours = field.value || unknown
  const { weekly, exceptions = [] } = hours

  const change = (next: OpeningHours) =>
    field.onChange(Object.keys(next.weekly).length + (next.exceptions?.length ?? 0) > 0 ? next : null)
  const setDay = (day: Weekday, spans: Span[] | undefined) => {
    const { [day]: _former, ...others } = weekly
    change({ ...hours, weekly: spans ? { ...others, [day]: spans } : others })
  }
  const copyToAll = (spans: Span[]) =>
    change({ ...hours, weekly: Object.fromEntries(days.map(({ day }) => [day, spans])) })
  const setExceptions = (all: Exception[]) => change({ ...hours, exceptions: all })
  const setException = (at: number, part: Partial<Exception>) =>
    setExceptions(exceptions.map((exception, place) => (place === at ? { ...exception, ...part } : exception)))
  const today = new Date().toISOString().slice(0, 10)

  return (
    <Part title="resources.listings.hours">
      {days.map(({ day, name }) => {
        const spans = weekly[day]
        return (
          <Box key={day} sx={row}>
            <Box component="strong" sx={{ minWidth: '6rem' }}>
              {name}
            </Box>
            <State
              name={name}
              spans={spans}
              choices={['unknown', 'open', 'closed']}
              onChange={(to) => setDay(day, to)}
            />
            {spans && spans.length > 0 && (
              <SpanFields name={name} spans={spans} onChange={(to) => setDay(day, to)}>
                <CopyToAll of={name} onCopy={() => copyToAll(spans)} />
              </SpanFields>
            )}
            {spans?.length === 0 && <CopyToAll of={name} onCopy={() => copyToAll(spans)} />}
          </Box>
        )
      })}
      {numbered(exceptions).map(({ thing: exception, place, number }) => {
        const name = translate(say('exception'), { number })
        return (
          <Box key={number} role="group" aria-label={name} sx={row}>
            <Box component="strong" sx={{ minWidth: '6rem' }}>
              {name}
            </Box>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="date"
                size="small"
                margin="none"
                label={translate(say(end))}
                value={exception[end]}
                onChange={({ target }) => setException(place, { [end]: target.value })}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
            <TextField
              size="small"
              margin="none"
              label={translate(say('note'))}
              value={exception.note ?? ''}
              onChange={({ target }) => setException(place, { note: target.value })}
              slotProps={{ htmlInput: { maxLength: limits.hoursNote.max, dir: 'auto' } }}
            />
            <State
              name={name}
              spans={exception.hours}
              choices={['open', 'closed']}
              onChange={(to = []) => setException(place, { hours: to })}
            />
            {exception.hours.length > 0 && (
              <SpanFields name={name} spans={exception.hours} onChange={(to) => setException(place, { hours: to })} />
            )}
            <IconButton
              color="error"
              aria-label={translate('dalil.delete_one', { name })}
              onClick={() => setExceptions(exceptions.toSpliced(place, 1))}
            >
              <Delete />
            </IconButton>
          </Box>
        )
      })}
      {exceptions.length < limits.exceptions.max && (
        <div>
          <Button
            startIcon={<Add />}
            onClick={() => setExceptions([...exceptions, { from: today, to: today, hours: [] }])}
          >
            {translate(say('add_exception'))}
          </Button>
        </div>
      )}
      {fieldState.invalid && (
        <FormHelperText error role="alert">
          {fieldState.error?.message ?? translate(say('wrong'))}
        </FormHelperText>
      )}
    </Part>
  )
}

function CopyToAll({ of: name, onCopy }: { of: string; onCopy: () => void }) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(say('copy'), { name })} onClick={onCopy}>
      <Copy fontSize="small" />
    </IconButton>
  )
}

interface StateProps {
  name: string
  spans: Span[] | undefined
  choices: readonly ('unknown' | 'open' | 'closed')[]
  onChange: (spans: Span[] | undefined) => void
}

function State({ name, spans, choices, onChange }: StateProps) {
  const translate = useTranslate()
  const is = spans === undefined ? 'unknown' : spans.length === 0 ? 'closed' : 'open'
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate(say('state'), { name })}
      value={is}
      onChange={({ target }) =>
        onChange(target.value === 'unknown' ? undefined : target.value === 'open' ? [usual] : [])
      }
      sx={{ minWidth: '9rem' }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(choice === 'closed' ? 'resources.listings.closed' : say(choice))}
        </MenuItem>
      ))}
    </TextField>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const
