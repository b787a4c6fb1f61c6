import type { Account } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Ask } from '../components/Ask.tsx'
import { fieldErrorsOf } from '../providers/request.ts'
import { nameOf } from './name-of.ts'

interface Props {
  user: Account
  onClose: () => void
  onRemoved: () => void
}

export function RemoveUser({ user, onClose, onRemoved }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { delete: remove } = useDataProvider()
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    try {
      await remove('users', { id: user.id, previousData: user })
    } catch (error) {
      setComplaint(fieldErrorsOf(error, 'resources.users.messages.delete_failed').message)
      setBusy(false)
      return
    }
    notify('resources.users.messages.deleted', { type: 'success' })
    onClose()
    onRemoved()
  }
  return (
    <Ask
      isOpen
      title={translate('dalil.delete_one', { name: nameOf(user) })}
      action={translate('ra.action.delete')}
      isBusy={isBusy}
      isDangerous
      complaint={complaint}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Typography>{translate('resources.users.messages.delete_confirm')}</Typography>
    </Ask>
  )
}
