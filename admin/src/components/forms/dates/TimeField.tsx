import { TextField } from '@mui/material'
import { parseTime } from './parse-time.ts'
import { useParsedText } from './use-parsed-text.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A time input would use the format of the browser's language. */
export function TimeField({ label, value, onChange }: Props) {
  const { text, isInvalid, type, leave } = useParsedText({ value, parse: parseTime, onChange })
  return (
    <TextField
      size="small"
      margin="none"
      value={text}
      error={isInvalid}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      sx={{ minWidth: 0, width: '5.5rem', '& input': { paddingInline: '8px', textAlign: 'center' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, dir: 'ltr', inputMode: 'numeric', placeholder: '00:00', maxLength: 5 },
      }}
    />
  )
}
