import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  name: 'blocked_words' | 'blocked_domains'
  value: string[]
  errors: Record<string, string>
  isReadOnly: boolean
  onChange: (value: string[]) => void
}

const splitList = (text: string) =>
  text
    .split(/[\n,،;؛]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Entries are chips; a list can be pasted, one entry a line or with commas. */
export function BlockedListField({ name, value, errors, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const add = (entries: string[]) => onChange([...new Set(entries.flatMap(splitList))])
  const [path, error] = Object.entries(errors).find(([each]) => each.split('.')[0] === name) ?? []
  const wrong = path ? value[Number(path.split('.')[1])] : undefined
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={value}
      disabled={isReadOnly}
      sx={{ gridColumn: '1 / -1' }}
      onChange={(_, entries) => add(entries)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate(`pages.settings.fields.${name}`)}
          error={Boolean(error)}
          helperText={error ? [wrong, error].filter(Boolean).join(': ') : translate(`pages.settings.hints.${name}`)}
          onPaste={(event) => {
            const pasted = splitList(event.clipboardData.getData('text'))
            if (pasted.length < 2) return
            event.preventDefault()
            add([...value, ...pasted])
          }}
        />
      )}
    />
  )
}
