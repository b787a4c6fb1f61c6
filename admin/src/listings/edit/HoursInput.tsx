import {
  addHoursException,
  numberItems,
  removeHoursException,
  setDayHours,
  setHoursOfAllDays,
  updateHoursException,
} from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import { Button, FormHelperText } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { useWeekdays } from '../use-weekdays.ts'
import { FormSection } from './FormSection.tsx'
import { HoursDayRow } from './HoursDayRow.tsx'
import { HoursExceptionRow } from './HoursExceptionRow.tsx'
import { toHoursKey } from './hours-row.ts'

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
