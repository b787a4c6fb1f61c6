import type { Account } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Ask } from '../components/Ask.tsx'
import type { BackOffice } from '../providers/data.ts'
import { fieldErrorsOf } from '../providers/request.ts'
import { nameOf } from './name-of.ts'

interface Props {
  user: Account
  onClose: () => void
  onEnded: () => void
}

export function EndSessions({ user, onClose, onEnded }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { decide } = useDataProvider<BackOffice>()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await decide('users', user.id, { action: 'sign-out' })
    } catch (error) {
      setComplaint(fieldErrorsOf(error, 'resources.users.messages.update_failed').message)
      setBusy(false)
      return
    }
    notify('resources.users.messages.sessions_ended', { type: 'success' })
    onClose()
    onEnded()
  }
  return (
    <Ask
      isOpen
      title={translate('resources.users.end_sessions')}
      action={translate('resources.users.end_sessions')}
      isBusy={isBusy}
      complaint={complaint}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Typography>{translate('resources.users.messages.end_sessions_confirm', { name: nameOf(user) })}</Typography>
    </Ask>
  )
}
