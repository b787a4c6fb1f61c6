import type { SiteColours } from '@dalil/api/contract'
import { Box, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { useFormat } from '../components/use-format.ts'
import { fetchJson } from '../providers/request.ts'

interface Props {
  name: 'primary_colour' | 'accent_colour'
  value: string
  error?: string | undefined
  isReadOnly: boolean
  onChange: (value: string) => void
}

const samples = {
  primary_colour: { ground: 'plate', text: null },
  accent_colour: { ground: 'accent', text: 'on-accent' },
} as const

/** A colour, what it becomes in both themes, and how far it had to move for its text to be readable. */
export function ColourField({ name, value, error, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const label = translate(`pages.settings.fields.${name}`)
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('pages.settings.colours.pick', { field: label })}
          value={isColour ? value : '#000000'}
          disabled={isReadOnly}
          onChange={({ target }) => onChange((target as HTMLInputElement).value)}
          sx={{ flex: 'none', inlineSize: 56, blockSize: 48, padding: 0.5, border: 'none', background: 'none' }}
        />
        <TextField
          label={label}
          value={value}
          disabled={isReadOnly}
          error={Boolean(error)}
          helperText={error}
          fullWidth
          slotProps={{ htmlInput: { name, dir: 'ltr', maxLength: 7, spellCheck: false } }}
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
      {isColour && <ColourPreview name={name} value={value.toLowerCase()} />}
    </Box>
  )
}

const previewDelayMs = 200

function ColourPreview({ name, value: typed }: Pick<Props, 'name' | 'value'>) {
  const [value, setValue] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setValue(typed), previewDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const translate = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['settings-colours', name, value],
    queryFn: () => fetchJson<SiteColours>(`${adminApiUrl}/settings/colours?${new URLSearchParams({ [name]: value })}`),
    placeholderData: (former) => former,
  })
  const moved_by = data?.seeds[name].moved_by ?? 0
  const { ground, text } = samples[name]
  const amount = format.number(Math.abs(moved_by))
  return (
    <Box sx={{ display: 'grid', gap: 1, visibility: data ? 'visible' : 'hidden' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {(['light', 'dark'] as const).map((theme) => (
          <Box
            key={theme}
            sx={{
              flex: 1,
              padding: 1,
              borderRadius: 2,
              textAlign: 'center',
              fontWeight: 600,
              backgroundColor: data?.[theme][ground],
              color: text ? data?.[theme][text] : '#ffffff',
            }}
          >
            {translate(`pages.settings.colours.${theme}`)}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {moved_by === 0
          ? translate('pages.settings.colours.as_is')
          : translate(`pages.settings.colours.${moved_by < 0 ? 'darker' : 'lighter'}`, { amount })}
      </Typography>
    </Box>
  )
}
