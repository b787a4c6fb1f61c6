import type { Account } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { formatFullName } from '../providers/session.ts'

interface Props {
  user: Account
  onClose: () => void
  onEnded: () => void
}

const texts = {
  done: 'resources.users.messages.sessions_ended',
  failed: 'resources.users.messages.update_failed',
}

export function EndSessionsDialog({ user, onClose, onEnded }: Props) {
  const translate = useTranslate()
  const { decide } = useDataProvider<BackOfficeProvider>()
  return (
    <ConfirmDialog
      title={translate('resources.users.end_sessions')}
      action={translate('resources.users.end_sessions')}
      texts={texts}
      onConfirm={() => decide('users', user.id, { action: 'log-out' })}
      onClose={onClose}
      onDone={onEnded}
    >
      <Typography>
        {translate('resources.users.messages.end_sessions_confirm', { name: formatFullName(user) })}
      </Typography>
    </ConfirmDialog>
  )
}
