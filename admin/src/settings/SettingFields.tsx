import type { SiteSettingName, SiteState } from '@dalil/api/contract'
import { FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { interfaceLanguages } from '../languages.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { BlockedListField } from './BlockedListField.tsx'
import { ColourField } from './ColourField.tsx'
import { CountryFields, LanguageFields } from './places/PlaceFields.tsx'
import { SitePictureField } from './SitePictureField.tsx'

const networks: Record<string, string> = {
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
}

/** Addresses and numbers are written from left to right in every language. */
const latinNames = ['contact_email', 'contact_phone', 'whatsapp', 'social', 'en', 'nl']

export interface SettingFieldProps {
  name: SiteSettingName
  values: SiteState
  errors: Record<string, string>
  version: number
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

interface SwitchProps extends Pick<SettingFieldProps, 'name' | 'isReadOnly' | 'onChange'> {
  label: string
  value: boolean
}

function SettingSwitch({ name, label, value, isReadOnly, onChange }: SwitchProps) {
  const translate = useTranslate()
  const id = `setting-${name}`
  const hint = translate(`pages.settings.hints.${name}`, { _: '' })
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={value}
            disabled={isReadOnly}
            slotProps={{ input: { 'aria-describedby': hint ? id : undefined } }}
            onChange={(_, checked) => onChange(checked)}
          />
        }
        label={label}
      />
      {hint && <FormHelperText id={id}>{hint}</FormHelperText>}
    </div>
  )
}

/** The kind of a field follows from the value: a switch, a line, or a line for each part. */
export function SettingFields({ name, values, errors, version, isReadOnly, onChange }: SettingFieldProps) {
  const translate = useTranslate()
  const value: unknown = values[name]
  const label = translate(`pages.settings.fields.${name}`)
  if (name === 'announcement')
    return <AnnouncementFields {...{ errors, isReadOnly, onChange }} value={values.announcement} />
  if (name === 'primary_colour' || name === 'accent_colour')
    return <ColourField {...{ name, isReadOnly, onChange }} value={String(value)} error={errors[name]} />
  if (name === 'countries' || name === 'default_country')
    return <CountryFields {...{ name, values, errors, isReadOnly, onChange }} />
  if (name === 'languages' || name === 'default_language')
    return <LanguageFields {...{ name, values, errors, isReadOnly, onChange }} />
  if (name === 'logo_ar' || name === 'logo_latin' || name === 'mark')
    return (
      <SitePictureField
        {...{ name, version, isReadOnly, onChange }}
        url={value as string | null}
        error={errors[name]}
      />
    )
  if (name === 'blocked_words' || name === 'blocked_domains')
    return <BlockedListField {...{ name, errors, isReadOnly, onChange }} value={value as string[]} />
  if (name === 'listing_moderation')
    return (
      <TextField
        select
        label={label}
        value={value}
        disabled={isReadOnly}
        helperText={translate(`pages.settings.hints.${name}`)}
        fullWidth
        onChange={({ target }) => onChange(target.value)}
      >
        {(['pre', 'post'] as const).map((mode) => (
          <MenuItem key={mode} value={mode}>
            {translate(`pages.settings.moderation.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
    )
  if (typeof value === 'boolean') return <SettingSwitch {...{ name, label, value, isReadOnly, onChange }} />
  const toField = (part: string | null, text: string) => {
    const path = part === null ? name : `${name}.${part}`
    const partName = part && (networks[part] ?? interfaceLanguages[part as 'ar'].name)
    const error = errors[path] ?? (part === null ? undefined : '')
    return (
      <TextField
        key={path}
        label={partName ? (name === 'social' ? partName : `${label} (${partName})`) : label}
        value={text}
        disabled={isReadOnly}
        error={Boolean(error)}
        helperText={error || undefined}
        multiline={name === 'description' || name === 'address'}
        fullWidth
        slotProps={{
          htmlInput: {
            name: path,
            dir:
              latinNames.includes(part ?? name) || latinNames.includes(name) ? 'ltr' : part === 'ar' ? 'rtl' : 'auto',
            ...(part && !networks[part] && { lang: part }),
          },
        }}
        onChange={({ target }) => onChange(part === null ? target.value : { [part]: target.value })}
      />
    )
  }
  if (typeof value === 'string') return toField(null, value)
  return Object.entries(value as Record<string, string>).map(([part, text]) => toField(part, text))
}
