import type { SiteSettingName, SiteState } from '@dalil/api/contract'
import { FormControlLabel, Switch, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { interfaceLanguages } from '../languages.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { ColourField } from './ColourField.tsx'
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

interface Props {
  name: SiteSettingName
  value: unknown
  errors: Record<string, string>
  version: number
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** The kind of a field follows from the value: a switch, a line, or a line for each part. */
export function SettingFields({ name, value, errors, version, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const label = translate(`pages.settings.fields.${name}`)
  if (name === 'announcement')
    return <AnnouncementFields {...{ errors, isReadOnly, onChange }} value={value as SiteState['announcement']} />
  if (name === 'primary_colour' || name === 'accent_colour')
    return <ColourField {...{ name, isReadOnly, onChange }} value={String(value)} error={errors[name]} />
  if (name === 'logo_ar' || name === 'logo_latin' || name === 'mark')
    return (
      <SitePictureField
        {...{ name, version, isReadOnly, onChange }}
        url={value as string | null}
        error={errors[name]}
      />
    )
  if (typeof value === 'boolean')
    return (
      <FormControlLabel
        control={<Switch checked={value} disabled={isReadOnly} onChange={(_, checked) => onChange(checked)} />}
        label={label}
      />
    )
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
