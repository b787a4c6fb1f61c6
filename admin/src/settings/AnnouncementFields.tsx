import type { SiteState } from '@dalil/api/contract'
import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { interfaceLanguages } from '../languages.ts'

type Announcement = SiteState['announcement']

interface Props {
  value: Announcement
  errors: Record<string, string>
  isReadOnly: boolean
  onChange: (value: Announcement) => void
}

export function AnnouncementFields({ value, errors, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const label = translate('pages.settings.fields.announcement')
  const toField = (language: keyof Announcement['text']) => (
    <TextField
      key={language}
      label={`${label} (${interfaceLanguages[language].name})`}
      value={value.text[language]}
      disabled={isReadOnly}
      error={Boolean(errors[`announcement.text.${language}`])}
      helperText={errors[`announcement.text.${language}`]}
      multiline
      fullWidth
      slotProps={{ htmlInput: { dir: interfaceLanguages[language].direction, lang: language } }}
      onChange={({ target }) => onChange({ ...value, text: { ...value.text, [language]: target.value } })}
    />
  )
  return (
    <>
      {(Object.keys(value.text) as (keyof Announcement['text'])[]).map(toField)}
      <TextField
        select
        label={translate('pages.settings.announcement.tone')}
        value={value.tone}
        disabled={isReadOnly}
        fullWidth
        onChange={({ target }) => onChange({ ...value, tone: target.value as Announcement['tone'] })}
      >
        {(['info', 'warning'] as const).map((tone) => (
          <MenuItem key={tone} value={tone}>
            {translate(`pages.settings.announcement.${tone}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="datetime-local"
        label={translate('pages.settings.announcement.until')}
        value={toLocalTime(value.until)}
        disabled={isReadOnly}
        error={Boolean(errors['announcement.until'])}
        helperText={errors['announcement.until'] ?? translate('pages.settings.announcement.until_hint')}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
        onChange={({ target }) =>
          onChange({ ...value, until: target.value === '' ? null : new Date(target.value).toISOString() })
        }
      />
    </>
  )
}

/** Writes a moment as the control does: on the clock of the browser, without a zone. */
function toLocalTime(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
