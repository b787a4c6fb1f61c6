import { type DayState, type TimeRange, toDayState, toTimeRanges } from '@dalil/api/client'
import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { toHoursKey } from './hours-row.ts'

interface StateProps {
  name: string
  ranges: TimeRange[] | undefined
  choices: readonly DayState[]
  onChange: (ranges: TimeRange[] | undefined) => void
}

export function HoursStateSelect({ name, ranges, choices, onChange }: StateProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      margin="none"
      slotProps={{ htmlInput: { 'aria-label': translate(toHoursKey('state'), { name }) } }}
      value={toDayState(ranges)}
      onChange={({ target }) => onChange(toTimeRanges(target.value as DayState))}
      sx={{ minWidth: '9rem' }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(choice === 'closed' ? 'resources.listings.closed' : toHoursKey(choice))}
        </MenuItem>
      ))}
    </TextField>
  )
}
