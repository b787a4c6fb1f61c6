import type { Account } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import { RowActions } from '../components/lists/RowActions.tsx'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { mayDeleteUser } from './permissions.ts'

export function UserActions({ user }: { user: Account }) {
  const viewer = useViewer()
  return (
    <RowActions
      name={formatFullName(user)}
      edit={mayAdminister(viewer, user) ? (close) => <EditUserDialog user={user} onClose={close} /> : undefined}
      remove={
        mayDeleteUser(viewer, user)
          ? (close, onDeleted) => <DeleteUserDialog user={user} onClose={close} onDeleted={onDeleted} />
          : undefined
      }
    />
  )
}
