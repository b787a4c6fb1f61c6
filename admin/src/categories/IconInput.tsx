import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { required, useInput, useTranslate } from 'react-admin'
import type { IconChoice } from './icon-choices.ts'

const maxOffered = 60

export function IconInput() {
  const translate = useTranslate()
  const { field, fieldState } = useInput<string>({ source: 'icon', validate: required() })
  const [icons, setIcons] = useState<IconChoice[]>([])
  useEffect(() => {
    import('./icon-choices.ts').then(
      ({ iconChoices }) => setIcons(iconChoices),
      () => undefined,
    )
  }, [])
  const chosen = icons.find(({ name }) => name === field.value)
  return (
    <Autocomplete
      options={icons}
      loading={icons.length === 0}
      disableClearable
      value={chosen ?? { name: field.value ?? '', words: '', path: '' }}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      getOptionLabel={({ name }) => name}
      filterOptions={(options, { inputValue }) => findIcons(options, inputValue)}
      onChange={(_, { name }) => field.onChange(name)}
      onBlur={field.onBlur}
      renderOption={({ key, ...option }, { name, path }) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.5 }}>
          <IconShape path={path} />
          <bdi>{name}</bdi>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('resources.categories.fields.icon')}
          error={fieldState.invalid}
          helperText={translate(fieldState.error?.message ?? 'resources.categories.icon_hint')}
          slotProps={{
            ...input.slotProps,
            input: {
              ...input.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ color: 'var(--c)' }}>
                  <IconShape path={chosen?.path ?? ''} />
                </InputAdornment>
              ),
            },
          }}
          sx={{ marginBlockEnd: 2 }}
        />
      )}
    />
  )
}

function findIcons(icons: IconChoice[], typed: string): IconChoice[] {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
  const isNamed = ({ name }: IconChoice) => words.every((word) => name.includes(word))
  const found = icons.filter((icon) => isNamed(icon) || words.every((word) => icon.words.includes(word)))
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, maxOffered)
}

const IconShape = ({ path }: { path: string }) => (
  <svg viewBox="0 0 256 256" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)
