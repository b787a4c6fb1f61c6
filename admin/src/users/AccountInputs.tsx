import { limits, type Role } from '@dalil/db/vocabulary'
import { email, maxLength, required, SelectInput, TextInput } from 'react-admin'
import { parseLine } from '../components/forms/parse-line.ts'
import { ModeratedCountriesInput } from './ModeratedCountriesInput.tsx'

const address = [required(), email(), maxLength(limits.email.max)]

export const EmailInput = () => (
  <TextInput
    source="email"
    label="resources.users.fields.email"
    type="email"
    parse={parseLine}
    validate={address}
    fullWidth
    slotProps={{ htmlInput: { dir: 'ltr' } }}
  />
)

/** The role, and for a moderator the countries. */
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
