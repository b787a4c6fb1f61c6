import type { Account } from '@dalil/api/contract'
import { DeleteDialog } from '../components/dialogs/DeleteDialog.tsx'
import { formatFullName } from '../providers/session.ts'

interface Props {
  user: Account
  onClose: () => void
  onDeleted: () => void
}

const texts = {
  confirm: 'resources.users.messages.delete_confirm',
  done: 'resources.users.messages.deleted',
  failed: 'resources.users.messages.delete_failed',
}

export const DeleteUserDialog = ({ user, ...answers }: Props) => (
  <DeleteDialog resource="users" row={user} name={formatFullName(user)} texts={texts} {...answers} />
)
