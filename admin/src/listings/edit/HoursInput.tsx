import {
  addException,
  type DayState,
  type HoursException,
  removeException,
  setAllDays,
  setDay,
  type TimeRange,
  toDayState,
  toRanges,
  updateException,
  withNumbers,
} from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { useWeekdays } from '../use-weekdays.ts'
import { FormSection } from './FormSection.tsx'
import { TimeRangeFields } from './TimeRangeFields.tsx'

const unknown: OpeningHours = { weekly: {} }
const say = (key: string) => `resources.listings.hours_form.${key}`

/** The value is null without any day or exception. */
export function HoursInput() {
  const translate = useTranslate()
  const days = useWeekdays()
  const { field, fieldState } = useInput<OpeningHours | null>({ source: 'opening_hours', parse: (hours) => hours })
  const hours: OpeningHours = field.value || unknown
  const { exceptions = [] } = hours

  const change = (next: OpeningHours) =>
    field.onChange(Object.keys(next.weekly).length + (next.exceptions?.length ?? 0) > 0 ? next : null)

  return (
    <FormSection title="resources.listings.fields.opening_hours">
      {days.map(({ day, name }) => (
        <DayFields
          key={day}
          name={name}
          ranges={hours.weekly[day]}
          onChange={(ranges) => change(setDay(hours, day, ranges))}
          onCopy={(ranges) => change(setAllDays(hours, ranges))}
        />
      ))}
      {withNumbers(exceptions).map(({ item, index, number }) => (
        <ExceptionFields
          key={number}
          number={number}
          exception={item}
          onChange={(part) => change(updateException(hours, index, part))}
          onRemove={() => change(removeException(hours, index))}
        />
      ))}
      {exceptions.length < limits.exceptions.max && (
        <div>
          <Button startIcon={<Add />} onClick={() => change(addException(hours))}>
            {translate(say('add_exception'))}
          </Button>
        </div>
      )}
      {fieldState.invalid && (
        <FormHelperText error role="alert">
          {fieldState.error?.message ?? translate(say('wrong'))}
        </FormHelperText>
      )}
    </FormSection>
  )
}

interface DayProps {
  name: string
  ranges: TimeRange[] | undefined
  onChange: (ranges: TimeRange[] | undefined) => void
  onCopy: (ranges: TimeRange[]) => void
}

const DayFields = ({ name, ranges, onChange, onCopy }: DayProps) => (
  <Box sx={row}>
    <Box component="strong" sx={{ minWidth: '6rem' }}>
      {name}
    </Box>
    <StateSelect name={name} ranges={ranges} choices={['unknown', 'open', 'closed']} onChange={onChange} />
    {ranges && ranges.length > 0 && (
      <TimeRangeFields name={name} ranges={ranges} onChange={onChange}>
        <CopyToAll of={name} onCopy={() => onCopy(ranges)} />
      </TimeRangeFields>
    )}
    {ranges?.length === 0 && <CopyToAll of={name} onCopy={() => onCopy(ranges)} />}
  </Box>
)

interface ExceptionProps {
  number: number
  exception: HoursException
  onChange: (part: Partial<HoursException>) => void
  onRemove: () => void
}

function ExceptionFields({ number, exception, onChange, onRemove }: ExceptionProps) {
  const translate = useTranslate()
  const name = translate(say('exception'), { number })
  return (
    <Box role="group" aria-label={name} sx={row}>
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
          onChange={({ target }) => onChange({ [end]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        size="small"
        margin="none"
        label={translate(say('note'))}
        value={exception.note ?? ''}
        onChange={({ target }) => onChange({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.hoursNote.max, dir: 'auto' } }}
      />
      <StateSelect
        name={name}
        ranges={exception.hours}
        choices={['open', 'closed']}
        onChange={(ranges = []) => onChange({ hours: ranges })}
      />
      {exception.hours.length > 0 && (
        <TimeRangeFields name={name} ranges={exception.hours} onChange={(ranges) => onChange({ hours: ranges })} />
      )}
      <IconButton color="error" aria-label={translate('dalil.delete_one', { name })} onClick={onRemove}>
        <Delete />
      </IconButton>
    </Box>
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
  ranges: TimeRange[] | undefined
  choices: readonly DayState[]
  onChange: (ranges: TimeRange[] | undefined) => void
}

function StateSelect({ name, ranges, choices, onChange }: StateProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate(say('state'), { name })}
      value={toDayState(ranges)}
      onChange={({ target }) => onChange(toRanges(target.value as DayState))}
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
