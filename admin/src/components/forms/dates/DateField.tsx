import Calendar from '@mui/icons-material/CalendarMonthOutlined'
import { Box, IconButton, InputAdornment, TextField } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatDate, parseDate } from './parse-date.ts'
import { useParsedText } from './use-parsed-text.ts'

interface Props {
  label: string
  /** `2026-11-22`, or an empty text. */
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  error?: string | undefined
}

/** A date input would use the browser's language. */
export function DateField({ label, value, onChange, onLeave, error }: Props) {
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const { text, isInvalid, type, leave } = useParsedText({ value, parse: parseDate, format: formatDate, onChange })
  const finish = () => {
    onLeave?.()
    leave()
  }
  const problem = isInvalid ? translate('dalil.dates.invalid') : error
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate('dalil.dates.choose', { name: label })}
        onClick={() => picker.current?.showPicker()}
      >
        <Calendar fontSize="small" />
      </IconButton>
      <Box
        component="input"
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={parseDate(value) ?? ''}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
        sx={{ position: 'absolute', insetInlineEnd: 0, insetBlockEnd: 0, width: '1px', height: '1px', opacity: 0 }}
      />
    </InputAdornment>
  )
  return (
    <TextField
      size="small"
      margin="none"
      label={label}
      value={text}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => type(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      sx={{ width: '12rem' }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', inputMode: 'numeric', placeholder: '31/12/2026' },
        input: { endAdornment: button },
      }}
    />
  )
}
