import type { AdminListing } from '@dalil/api/contract'
import { businessStatusFields, listExcludedFields } from '@dalil/api/contract/rules'
import { type BusinessStatus, businessStatuses } from '@dalil/db/vocabulary'
import { AutocompleteInput, ReferenceInput, SelectInput, useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../components/forms/dates/DateField.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { useFormat } from '../../components/use-format.ts'

interface Props {
  source: string
}

/** Clears the fields that only the previous status has. */
export function BusinessStatusInput({ source }: Props) {
  const { setValue } = useFormContext()
  const choices = businessStatuses.map((id) => ({ id, name: `resources.listings.business_status.${id}` }))
  const clear = (status: BusinessStatus) => {
    for (const name of listExcludedFields(status)) setValue(name, null, { shouldDirty: true })
  }
  return <SelectInput source={source} choices={choices} onChange={({ target }) => clear(target.value)} />
}

const useStatus = (): BusinessStatus | undefined => useWatch({ name: 'business_status' })

export function ReopeningInput({ source }: Props) {
  const status = useStatus()
  return status === businessStatusFields.reopens_on && <DayInput source={source} />
}

function DayInput({ source }: Props) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({
    source,
    format: (day: string | null) => day ?? '',
    parse: (day: string) => day || null,
  })
  return (
    <DateField
      label={translate('resources.listings.fields.reopens_on')}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

export function MovedToInput({ source }: Props) {
  const status = useStatus()
  const toNames = useDisplayNames()
  const { join } = useFormat()
  return (
    status === businessStatusFields.moved_to && (
      <ReferenceInput source={source} reference="listings" filter={{ status: 'approved' }}>
        <AutocompleteInput
          label={`resources.listings.fields.${source}`}
          optionText={(listing: AdminListing) => `${join([toNames(listing).first, listing.city_name])} (${listing.id})`}
        />
      </ReferenceInput>
    )
  )
}
