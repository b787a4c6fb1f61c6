import type { Account } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import LogOutIcon from '@mui/icons-material/LogoutOutlined'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { useRemoval } from '../components/use-removal.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { EditUserDialog } from './EditUserDialog.tsx'

interface Props {
  user: Account
  /** Whether the buttons are on the page of the account, not in a table. */
  isPage?: boolean
  onDeleted?: () => void
}

export function UserActions({ user, isPage = false, onDeleted }: Props) {
  const translate = useTranslate()
  const viewer = useViewer()
  const notify = useNotify()
  const refresh = useRefresh()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const remove = useRemoval('users')
  const [isEdited, setEdited] = useState(false)
  const name = formatFullName(user)
  const variant = isPage ? 'outlined' : 'text'
  const mayRun = () => mayAdminister(viewer, user)
  const toText = (key: string) => translate(`resources.users.messages.${key}`, { name })
  const endSessions: Action<Account> = {
    name: 'log-out',
    label: translate('resources.users.end_sessions'),
    button: { variant, startIcon: <LogOutIcon /> },
    mayRun,
    toQuestion: () => ({ title: translate('resources.users.end_sessions'), text: toText('end_sessions_confirm') }),
    failed: 'resources.users.messages.update_failed',
    run: async () => {
      await decide('users', user.id, { action: 'log-out' })
      notify(toText('sessions_ended'), { type: 'success' })
      refresh()
    },
  }
  const actions: Action<Account>[] = [
    {
      name: 'edit',
      label: translate('ra.action.edit'),
      button: { variant, startIcon: <Edit /> },
      mayRun,
      run: () => setEdited(true),
    },
    ...(isPage ? [endSessions] : []),
    {
      name: 'delete',
      label: translate('ra.action.delete'),
      button: { variant, color: 'error', startIcon: <Delete /> },
      mayRun: () => mayRun() && user.id !== viewer?.id,
      toQuestion: () => ({ title: translate('dalil.delete_one', { name }), text: toText('delete_confirm') }),
      failed: 'resources.users.messages.delete_failed',
      run: async () => {
        await remove(user, toText('deleted'))
        onDeleted?.()
      },
    },
  ]
  return (
    <>
      <RecordActions resource="users" record={user} name={name} actions={actions} isRow={!isPage} />
      {isEdited && <EditUserDialog user={user} onClose={() => setEdited(false)} />}
    </>
  )
}
