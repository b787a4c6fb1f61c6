import type { Account } from '@dalil/api/contract'
import { mayGrantRole } from '@dalil/api/contract/rules'
import { limits, roles } from '@dalil/db/vocabulary'
import { maxLength, required, TextInput, useNotify, useTranslate, useUpdate } from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { parseLine } from '../components/forms/parse-line.ts'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { EmailInput, RoleInputs } from './AccountInputs.tsx'

interface Props {
  user: Account
  onClose: () => void
}

const name = [required(), maxLength(limits.name.max)]
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
      <EmailInput />
      <RoleInputs offered={offered} disabled={user.id === viewer?.id} />
    </EditDialog>
  )
}
