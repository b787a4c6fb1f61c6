import type { Account } from '@dalil/api/contract'
import { mayGrantRole } from '@dalil/api/contract/rules'
import { countryCodes, limits, roles } from '@dalil/db/vocabulary'
import {
  AutocompleteArrayInput,
  email,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { parseLine } from '../components/forms/parse-line.ts'
import { useFormat } from '../components/use-format.ts'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'

interface Props {
  user: Account
  onClose: () => void
}

const name = [required(), maxLength(limits.name.max)]
const address = [required(), email(), maxLength(limits.email.max)]

export function EditUserDialog({ user, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const viewer = useViewer()
  const [update] = useUpdate<Account>()
  const offered = roles.filter((role) => mayGrantRole(viewer, role))

  const write = ({ first_name, last_name, email: mail, role, moderates }: Account) =>
    update(
      'users',
      {
        id: user.id,
        data: { first_name, last_name, email: mail, role, moderates: role === 'moderator' ? moderates : [] } as Account,
        previousData: user,
      },
      { mutationMode: 'pessimistic', returnPromise: true },
    )
  return (
    <EditDialog
      name={`users/${user.id}`}
      title={translate('dalil.edit_one', { name: formatFullName(user) })}
      draft={user}
      write={write}
      failed="resources.users.messages.update_failed"
      onSaved={() => notify('resources.users.messages.updated', { type: 'success' })}
      onClose={onClose}
    >
      <TextInput source="first_name" parse={parseLine} validate={name} fullWidth />
      <TextInput source="last_name" parse={parseLine} validate={name} fullWidth />
      <TextInput
        source="email"
        type="email"
        parse={parseLine}
        validate={address}
        fullWidth
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <SelectInput
        source="role"
        choices={offered.map((role) => ({ id: role, name: `resources.users.roles.${role}` }))}
        validate={required()}
        disabled={user.id === viewer?.id}
        fullWidth
      />
      <ModeratedCountriesInput />
    </EditDialog>
  )
}

const validate = required('resources.users.messages.moderates_required')

function ModeratedCountriesInput() {
  const { country } = useFormat()
  const role: unknown = useWatch({ name: 'role' })
  if (role !== 'moderator') return null
  return (
    <AutocompleteArrayInput
      source="moderates"
      choices={countryCodes.map((id) => ({ id, name: country(id) }))}
      translateChoice={false}
      helperText="resources.users.moderates_hint"
      validate={validate}
      isRequired
      fullWidth
      sx={{ '& .MuiAutocomplete-inputRoot': { paddingBlock: 1.5 } }}
    />
  )
}
