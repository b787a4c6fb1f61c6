import { limits } from '@dalil/db/vocabulary'
import { Autocomplete, TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'

/** Other words by which people search for it, each as a chip: Enter or a comma adds one. */
export function AliasInput({ source }: { source: string }) {
  const translate = useTranslate()
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] })
  const add = (words: string[]) => {
    const parts = words.flatMap((word) => word.split(/[,،]/)).map((word) => word.trim())
    field.onChange([...new Set(parts.filter(Boolean))].map((word) => word.slice(0, limits.categoryName.max)))
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
          label={translate('resources.categories.fields.aliases')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('resources.categories.alias_hint')}
          sx={{
            marginBlockEnd: 2,
            // Chips in several lines keep off the frame.
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
