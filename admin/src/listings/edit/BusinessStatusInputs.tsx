import { businessStatusFields, listExcludedFields } from '@dalil/api/contract/rules'
import { type BusinessStatus, businessStatuses } from '@dalil/db/vocabulary'
import { AutocompleteInput, ReferenceInput, SelectInput, useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../components/forms/dates/DateField.tsx'

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
  return (
    status === businessStatusFields.moved_to && (
      <ReferenceInput source={source} reference="listings" filter={{ status: 'approved' }}>
        <AutocompleteInput
          label={`resources.listings.fields.${source}`}
          optionText={(listing: { id: number; title: string; city: string }) =>
            `${listing.title}, ${listing.city} (${listing.id})`
          }
        />
      </ReferenceInput>
    )
  )
}
