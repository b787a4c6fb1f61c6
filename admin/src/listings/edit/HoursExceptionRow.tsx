import type { HoursException } from '@dalil/api/client'
import { limits } from '@dalil/db/vocabulary'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateField } from '../../components/forms/dates/DateField.tsx'
import { HoursStateSelect } from './HoursStateSelect.tsx'
import { hoursRowStyle, toHoursKey } from './hours-row.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'

interface ExceptionProps {
  number: number
  exception: HoursException
  onChange: (part: Partial<HoursException>) => void
  onRemove: () => void
}

export function HoursExceptionRow({ number, exception, onChange, onRemove }: ExceptionProps) {
  const translate = useTranslate()
  const name = translate(toHoursKey('exception'), { number })
  return (
    <Box role="group" aria-label={name} sx={hoursRowStyle}>
      <Box component="strong" sx={{ minWidth: '6rem' }}>
        {name}
      </Box>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={translate(toHoursKey(end))}
          value={exception[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      <TextField
        size="small"
        margin="none"
        label={translate(toHoursKey('note'))}
        value={exception.note ?? ''}
        onChange={({ target }) => onChange({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.hoursNote.max, dir: 'auto' } }}
      />
      <HoursStateSelect
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
