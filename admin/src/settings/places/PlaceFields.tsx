import { type CountryCode, countryCodes, type Language, languages, usualCurrency } from '@dalil/db/vocabulary'
import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../components/use-format.ts'
import { interfaceLanguages } from '../../languages.ts'
import type { SettingFieldProps } from '../SettingFields.tsx'
import { OpenList } from './OpenList.tsx'

type Props = Omit<SettingFieldProps, 'version'>

const currencies = Intl.supportedValuesOf('currency')

export function CountryFields({ name, values, errors, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const { country, currency } = useFormat()
  const { countries, default_country } = values
  const open = countries.map(({ code }) => code)
  const toCurrency = (code: CountryCode) => countries.find((each) => each.code === code)?.currency ?? usualCurrency
  if (name === 'default_country')
    return <DefaultField {...{ name, errors, isReadOnly, onChange, open }} value={default_country} toName={country} />
  return (
    <OpenList<CountryCode>
      label={translate('pages.settings.fields.countries')}
      addLabel={translate('pages.settings.places.add_country')}
      hint={translate('pages.settings.places.cities')}
      error={Object.entries(errors).find(([field]) => field.startsWith('countries'))?.[1]}
      {...{ isReadOnly, open }}
      all={countryCodes}
      toName={country}
      onChange={(codes) => onChange(codes.map((code) => ({ code, currency: toCurrency(code) })))}
      renderMore={(code) => (
        <Autocomplete
          disableClearable
          size="small"
          options={currencies}
          getOptionLabel={currency}
          disabled={isReadOnly}
          value={toCurrency(code)}
          onChange={(_, chosen) =>
            onChange(countries.map((each) => (each.code === code ? { code, currency: chosen } : each)))
          }
          renderInput={(params) => (
            <TextField {...params} label={translate('pages.settings.places.currency', { name: country(code) })} />
          )}
        />
      )}
    />
  )
}

const toLanguageName = (language: Language) => interfaceLanguages[language].name

export function LanguageFields({ name, values, errors, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const open = values.languages
  if (name === 'default_language')
    return (
      <DefaultField
        {...{ name, errors, isReadOnly, onChange, open }}
        value={values.default_language}
        toName={toLanguageName}
      />
    )
  return (
    <OpenList<Language>
      label={translate('pages.settings.fields.languages')}
      addLabel={translate('pages.settings.places.add_language')}
      error={errors.languages}
      {...{ isReadOnly, open, onChange }}
      all={languages}
      toName={toLanguageName}
    />
  )
}

interface DefaultProps<Id extends string> extends Omit<Props, 'values'> {
  open: readonly Id[]
  value: Id
  toName: (id: Id) => string
}

function DefaultField<Id extends string>(props: DefaultProps<Id>) {
  const { name, errors, isReadOnly, onChange, open, value, toName } = props
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate(`pages.settings.fields.${name}`)}
      value={value}
      disabled={isReadOnly}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      fullWidth
      onChange={({ target }) => onChange(target.value)}
    >
      {[...new Set([...open, value])].map((id) => (
        <MenuItem key={id} value={id}>
          {toName(id)}
        </MenuItem>
      ))}
    </TextField>
  )
}
