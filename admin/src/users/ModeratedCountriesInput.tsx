import { AutocompleteArrayInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../components/use-format.ts'
import { useCountries } from '../providers/site.ts'

const validate = required('resources.users.messages.moderates_required')

export function ModeratedCountriesInput() {
  const { country } = useFormat()
  const countries = useCountries()
  const role: unknown = useWatch({ name: 'role' })
  if (role !== 'moderator') return null
  return (
    <AutocompleteArrayInput
      source="moderates"
      label="resources.users.fields.moderates"
      choices={countries.map((id) => ({ id, name: country(id) }))}
      translateChoice={false}
      helperText="resources.users.moderates_hint"
      validate={validate}
      isRequired
      fullWidth
      sx={{ '& .MuiAutocomplete-inputRoot': { paddingBlock: 1.5 } }}
    />
  )
}
