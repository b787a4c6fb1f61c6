import {
  addHoursException,
  numberItems,
  removeHoursException,
  setDayHours,
  setHoursOfAllDays,
  type TimeRange,
  updateHoursException,
} from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { useWeekdays } from '../use-weekdays.ts'
import { FormSection } from './FormSection.tsx'
import { HoursExceptionRow } from './HoursExceptionRow.tsx'
import { HoursStateSelect } from './HoursStateSelect.tsx'
import { hoursRowStyle, toHoursKey } from './hours-row.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'

const unknown: OpeningHours = { weekly: {} }

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
        <HoursDayRow
          key={day}
          name={name}
          ranges={hours.weekly[day]}
          onChange={(ranges) => change(setDayHours(hours, day, ranges))}
          onCopy={(ranges) => change(setHoursOfAllDays(hours, ranges))}
        />
      ))}
      {numberItems(exceptions).map(({ item, index, number }) => (
        <HoursExceptionRow
          key={number}
          number={number}
          exception={item}
          onChange={(part) => change(updateHoursException(hours, index, part))}
          onRemove={() => change(removeHoursException(hours, index))}
        />
      ))}
      {exceptions.length < limits.exceptions.max && (
        <div>
          <Button startIcon={<Add />} onClick={() => change(addHoursException(hours))}>
            {translate(toHoursKey('add_exception'))}
          </Button>
        </div>
      )}
      {fieldState.invalid && (
        <FormHelperText error role="alert" tabIndex={-1}>
          {fieldState.error?.message ?? translate(toHoursKey('wrong'))}
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

const HoursDayRow = ({ name, ranges, onChange, onCopy }: DayProps) => (
  <Box sx={hoursRowStyle}>
    <Box component="strong" sx={{ minWidth: '6rem' }}>
      {name}
    </Box>
    <HoursStateSelect name={name} ranges={ranges} choices={['unknown', 'open', 'closed']} onChange={onChange} />
    {ranges && ranges.length > 0 && (
      <TimeRangeFields name={name} ranges={ranges} onChange={onChange}>
        <CopyHoursButton of={name} onCopy={() => onCopy(ranges)} />
      </TimeRangeFields>
    )}
    {ranges?.length === 0 && <CopyHoursButton of={name} onCopy={() => onCopy(ranges)} />}
  </Box>
)

function CopyHoursButton({ of: name, onCopy }: { of: string; onCopy: () => void }) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(toHoursKey('copy'), { name })} onClick={onCopy}>
      <Copy fontSize="small" />
    </IconButton>
  )
}
