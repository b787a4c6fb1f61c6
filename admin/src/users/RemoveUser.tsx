import type { Account } from '@dalil/api/contract'
import { RemoveDialog } from '../components/dialogs/RemoveDialog.tsx'
import { nameOf } from './name-of.ts'

interface Props {
  user: Account
  onClose: () => void
  onRemoved: () => void
}

const words = {
  confirm: 'resources.users.messages.delete_confirm',
  done: 'resources.users.messages.deleted',
  failed: 'resources.users.messages.delete_failed',
}

export const RemoveUser = ({ user, ...answers }: Props) => (
  <RemoveDialog resource="users" row={user} name={nameOf(user)} words={words} {...answers} />
)
