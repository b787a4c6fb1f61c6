import { findCountryMiddle } from '@dalil/api/contract/rules'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { Combobox } from '../../../../components/form/Combobox.tsx'
import { Select } from '../../../../components/form/Select.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import type { CountryCode } from '../../../../lib/locale.ts'
import { useCitySuggestions } from '../../browse/use-city-suggestions.ts'
import { PlaceInput } from '../fields/place/PlaceInput.tsx'
import { PositionField } from '../fields/place/PositionField.tsx'
import { useProposedPosition } from '../fields/place/use-proposed-position.ts'
import type { StepProps } from './step-props.ts'

export function LocationStep({ form, locale, mapsKey, mapSource, countries, texts }: StepProps) {
  const country = form.form.watch('country') as CountryCode
  const there = { ...locale, country }
  const { cities, suggest, close } = useCitySuggestions(there)
  const proposed = useProposedPosition(country, form.form.watch('city'), form.form.watch('address'))
  const city = form.field('city')

  return (
    <>
      <Select {...form.field('country')} label={texts['listing.form.country']}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <PlaceInput
        {...{ form, mapsKey, texts }}
        locale={there}
        name="address"
        kind="address"
        label={texts['listing.form.address']}
        hint={texts['listing.form.address.hint']}
      />
      <div className="two">
        <Combobox
          {...city}
          label={texts['listing.form.city']}
          dir="auto"
          icon={mapPin}
          suggestions={cities}
          listLabel={texts['filter.city.options']}
          onType={suggest}
          onChoose={({ name, state }) => {
            form.form.setValue('city', name, { shouldValidate: true, shouldDirty: true })
            if (form.form.getValues('state').trim() === '' && state !== name) form.form.setValue('state', state)
          }}
          onClose={close}
        />
        <TextField
          {...form.field('zip_code')}
          label={texts['listing.form.zip_code']}
          optional={texts['listing.form.optional']}
          dir="ltr"
        />
      </div>
      <TextField
        {...form.field('state')}
        label={texts['listing.form.state']}
        optional={texts['listing.form.optional']}
        dir="auto"
      />
      <PositionField {...{ form, mapSource, texts, proposed }} around={proposed ?? findCountryMiddle(country)} />
    </>
  )
}
