import type { Account } from '@dalil/api/contract'
import { RowActions } from '../components/lists/RowActions.tsx'
import { useViewer } from '../providers/use-viewer.ts'
import { EditUser } from './EditUser.tsx'
import { mayEdit, mayRemove } from './may.ts'
import { nameOf } from './name-of.ts'
import { RemoveUser } from './RemoveUser.tsx'

/** What can be done to an account in its row. */
export function UserActions({ user }: { user: Account }) {
  const viewer = useViewer()
  return (
    <RowActions
      name={nameOf(user)}
      edit={mayEdit(viewer, user) ? (close) => <EditUser user={user} onClose={close} /> : undefined}
      remove={
        mayRemove(viewer, user)
          ? (close, onRemoved) => <RemoveUser user={user} onClose={close} onRemoved={onRemoved} />
          : undefined
      }
    />
  )
}
