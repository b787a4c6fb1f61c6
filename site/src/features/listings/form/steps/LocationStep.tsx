import { findCountryMiddle, listAddressFields, readBuildingNo } from '@dalil/api/contract/rules'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { Combobox } from '../../../../components/form/Combobox.tsx'
import { Select } from '../../../../components/form/Select.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import type { CountryCode } from '../../../../lib/locale.ts'
import { useCitySuggestions } from '../../browse/use-city-suggestions.ts'
import { toAddressInput } from '../address-label.ts'
import { PlaceInput } from '../fields/place/PlaceInput.tsx'
import { PositionField } from '../fields/place/PositionField.tsx'
import { useProposedPosition } from '../fields/place/use-proposed-position.ts'
import type { StepProps } from './step-props.ts'

export function LocationStep({ form, locale, mapsKey, mapSource, countries, texts }: StepProps) {
  const { watch, getValues, setValue } = form.form
  const country = watch('country') as CountryCode
  const there = { ...locale, country }
  const proposed = useProposedPosition(country, watch('city'), watch('address'))
  const fillBuildingNo = (shortAddress: string) => {
    const number = readBuildingNo(shortAddress)
    if (number && getValues('building_no').trim() === '') setValue('building_no', number, { shouldDirty: true })
  }

  return (
    <>
      <Select {...form.field('country')} label={texts['listing.form.country']}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div className="two create__address">
        {listAddressFields(country, watch()).map((name) => {
          const { label, hint, dir } = toAddressInput(name, country, texts)
          if (name === 'city') return <CityField key={name} {...{ form, label, texts }} locale={there} />
          if (name === 'address')
            return (
              <PlaceInput key={name} {...{ form, mapsKey, texts, name, label, hint }} locale={there} kind="address" />
            )
          const field = form.field(name)
          return (
            <TextField
              key={name}
              {...field}
              onBlur={(event) => {
                if (name === 'short_address') fillBuildingNo(event.target.value)
                void field.onBlur(event)
              }}
              optional={texts['listing.form.optional']}
              {...{ label, hint, dir }}
            />
          )
        })}
      </div>
      <PositionField {...{ form, mapSource, texts, proposed }} around={proposed ?? findCountryMiddle(country)} />
    </>
  )
}

function CityField({ form, label, locale, texts }: Pick<StepProps, 'form' | 'locale' | 'texts'> & { label: string }) {
  const { cities, suggest, close } = useCitySuggestions(locale)
  const { getValues, setValue } = form.form
  return (
    <Combobox
      {...form.field('city')}
      label={label}
      dir="auto"
      icon={mapPin}
      suggestions={cities}
      listLabel={texts['filter.city.options']}
      onType={suggest}
      onChoose={({ name, state }) => {
        setValue('city', name, { shouldValidate: true, shouldDirty: true })
        if (getValues('state').trim() === '' && state !== name) setValue('state', state)
      }}
      onClose={close}
    />
  )
}
