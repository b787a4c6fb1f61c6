import { limits, type Role } from '@dalil/db/vocabulary'
import { AutocompleteArrayInput, email, maxLength, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { parseLine } from '../components/forms/parse-line.ts'
import { useFormat } from '../components/use-format.ts'
import { useCountries } from '../providers/site.ts'

const address = [required(), email(), maxLength(limits.email.max)]

export const EmailInput = ({ source = 'email', label = 'resources.users.fields.email' }) => (
  <TextInput
    {...{ source, label }}
    type="email"
    parse={parseLine}
    validate={address}
    fullWidth
    slotProps={{ htmlInput: { dir: 'ltr' } }}
  />
)

export const RoleInputs = ({ offered, disabled = false }: { offered: readonly Role[]; disabled?: boolean }) => (
  <>
    <SelectInput
      source="role"
      label="resources.users.fields.role"
      choices={offered.map((role) => ({ id: role, name: `resources.users.roles.${role}` }))}
      validate={required()}
      disabled={disabled}
      fullWidth
    />
    <ModeratedCountriesInput />
  </>
)

const validate = required('resources.users.messages.moderates_required')

function ModeratedCountriesInput() {
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
