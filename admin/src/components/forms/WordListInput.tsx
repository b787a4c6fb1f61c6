import { splitKeywords } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import { Autocomplete, TextField } from '@mui/material'
import { useInput, useTranslate, type Validator } from 'react-admin'

interface Props {
  source: string
  label: string
  hint: string
  validate?: Validator
}

export function WordListInput({ source, label, hint, validate }: Props) {
  const translate = useTranslate()
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [], ...(validate ? { validate } : {}) })
  const add = (words: string[]) => {
    const parts = words.flatMap(splitKeywords)
    field.onChange([...new Set(parts)].map((word) => word.slice(0, limits.categoryName.max)))
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={field.value ?? []}
      onChange={(_, words) => add(words)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate(label)}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate(hint)}
          sx={{
            marginBlockEnd: 2,
            '& .MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot': {
              paddingBlock: '10px',
              rowGap: '4px',
            },
          }}
        />
      )}
    />
  )
}
