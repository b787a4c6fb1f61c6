import type { Account, SuspensionInput } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Typography } from '@mui/material'
import {
  BooleanInput,
  maxLength,
  minLength,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { formatFullName } from '../providers/session.ts'

interface Props {
  user: Account
  onClose: () => void
}

const reason = [required(), minLength(limits.reason.min), maxLength(limits.reason.max)]

export function SuspendDialog({ user, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const name = formatFullName(user)
  return (
    <EditDialog<SuspensionInput>
      name={`users/${user.id}/suspend`}
      title={`${translate('resources.users.suspend')}: ${name}`}
      draft={{ hide_content: false }}
      write={(typed) => decide('users', user.id, { action: 'suspend', ...typed })}
      failed="resources.users.messages.update_failed"
      submitLabel="resources.users.suspend"
      onSaved={() => {
        notify('resources.users.messages.suspended', { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    >
      <Typography sx={{ marginBlockEnd: 2 }}>{translate('resources.users.suspend_lead', { name })}</Typography>
      <TextInput
        source="reason"
        label="resources.users.fields.reason"
        helperText={translate('dalil.decisions.reason_read', limits.reason)}
        validate={reason}
        multiline
        minRows={3}
        fullWidth
      />
      <BooleanInput source="hide_content" label="resources.users.fields.hide_content" helperText={false} />
    </EditDialog>
  )
}
