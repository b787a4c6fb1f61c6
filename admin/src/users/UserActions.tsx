import type { AdministeredAccount, UserActivity } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import Block from '@mui/icons-material/BlockOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import LogOutIcon from '@mui/icons-material/LogoutOutlined'
import PhonelinkErase from '@mui/icons-material/PhonelinkEraseOutlined'
import Restore from '@mui/icons-material/RestoreOutlined'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import type { Action } from '../components/decisions/actions.ts'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { useFormat } from '../components/use-format.ts'
import { useRemoval } from '../components/use-removal.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { fetchJson } from '../providers/request.ts'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'

interface Props {
  user: AdministeredAccount
  isPage?: boolean
  onDeleted?: () => void
}

const confirmedActions = {
  'log-out': { label: 'end_sessions', done: 'sessions_ended', icon: <LogOutIcon /> },
  'send-reset': { label: 'send_reset', done: 'reset_sent', icon: <Key /> },
  'reset-second-factor': { label: 'reset_second_factor', done: 'second_factor_reset', icon: <PhonelinkErase /> },
  restore: { label: 'restore', done: 'restored', icon: <Restore /> },
}

export function UserActions({ user, isPage = false, onDeleted }: Props) {
  const translate = useTranslate()
  const viewer = useViewer()
  const notify = useNotify()
  const refresh = useRefresh()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const remove = useRemoval('users')
  const [isEdited, setEdited] = useState(false)
  const [isSuspending, setSuspending] = useState(false)
  const name = formatFullName(user)
  const variant = isPage ? 'outlined' : 'text'
  const mayRun = () => mayAdminister(viewer, user)
  const toText = (key: string) => translate(`resources.users.messages.${key}`, { name })
  const mayActOnOther = () => mayRun() && user.id !== viewer?.id
  const ask = (action: keyof typeof confirmedActions): Action<AdministeredAccount> => {
    const { label, done, icon } = confirmedActions[action]
    return {
      name: action,
      label: translate(`resources.users.${label}`),
      button: { variant, startIcon: icon },
      mayRun,
      toQuestion: () => ({ title: translate(`resources.users.${label}`), text: toText(`${label}_confirm`) }),
      failed: 'resources.users.messages.update_failed',
      run: async () => {
        await decide('users', user.id, { action })
        notify(toText(done), { type: 'success' })
        refresh()
      },
    }
  }
  const pageActions: Action<AdministeredAccount>[] = [
    ask('log-out'),
    ask('send-reset'),
    { ...ask('reset-second-factor'), mayRun: () => mayRun() && user.second_factor },
    { ...ask('restore'), mayRun: () => mayActOnOther() && user.suspended_at !== null },
    {
      name: 'suspend',
      label: translate('resources.users.suspend'),
      button: { variant, color: 'error', startIcon: <Block /> },
      mayRun: () => mayActOnOther() && user.suspended_at === null,
      run: () => setSuspending(true),
    },
  ]
  const actions: Action<AdministeredAccount>[] = [
    {
      name: 'edit',
      label: translate('ra.action.edit'),
      button: { variant, startIcon: <Edit /> },
      mayRun,
      run: () => setEdited(true),
    },
    ...(isPage ? pageActions : []),
    {
      name: 'delete',
      label: translate('ra.action.delete'),
      button: { variant, color: 'error', startIcon: <Delete /> },
      mayRun: mayActOnOther,
      toQuestion: () => ({ title: translate('dalil.delete_one', { name }), text: <DeletionQuestion id={user.id} /> }),
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
      {isSuspending && <SuspendDialog user={user} onClose={() => setSuspending(false)} />}
    </>
  )
}

const deleted = ['listings', 'reviews', 'claims', 'favourites'] as const

function DeletionQuestion({ id }: { id: number }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { data: activity } = useQuery({
    queryKey: ['users', 'activity', id, 'deletion'],
    queryFn: () => fetchJson<UserActivity>(`${adminApiUrl}/users/${id}/activity`),
  })
  return (
    <>
      <span>{translate('resources.users.messages.delete_confirm')}</span>
      {activity && (
        <Box component="ul" sx={{ marginBlockEnd: 0 }}>
          {deleted.map((kind) => (
            <li key={kind}>
              {translate(`resources.users.activity_counts.${kind}`)}: {number(activity[kind])}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
