import type { Invitation, InvitationInput } from '@dalil/api/contract'
import { mayInvite } from '@dalil/api/contract/rules'
import { limits, staffRoles } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  email,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useCreate,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { parseLine } from '../components/forms/parse-line.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { ModeratedCountriesInput } from '../users/ModeratedCountriesInput.tsx'

const address = [required(), email(), maxLength(limits.email.max)]

export function InviteButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('resources.invitations.add')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const viewer = useViewer()
  const [create] = useCreate<Invitation>()
  const offered = staffRoles.filter((role) => mayInvite(viewer, role))

  const write = ({ email: to, role, moderates = [] }: InvitationInput) =>
    create(
      'invitations',
      { data: { email: to, role, moderates: role === 'moderator' ? moderates : [] } },
      { returnPromise: true },
    )
  return (
    <EditDialog<InvitationInput>
      name="invitations"
      title={translate('resources.invitations.add')}
      draft={{ role: 'moderator' }}
      write={write}
      failed="resources.invitations.failed"
      onSaved={() => {
        notify('resources.invitations.sent', { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    >
      <TextInput
        source="email"
        label="resources.invitations.fields.email"
        type="email"
        parse={parseLine}
        validate={address}
        fullWidth
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <SelectInput
        source="role"
        label="resources.invitations.fields.role"
        choices={offered.map((role) => ({ id: role, name: `resources.users.roles.${role}` }))}
        validate={required()}
        fullWidth
      />
      <ModeratedCountriesInput />
    </EditDialog>
  )
}
