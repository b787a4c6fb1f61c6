import type { Invitation, InvitationInput } from '@dalil/api/contract'
import { mayInvite } from '@dalil/api/contract/rules'
import { staffRoles } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { useViewer } from '../providers/use-viewer.ts'
import { EmailInput, RoleInputs } from '../users/AccountInputs.tsx'

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
      submitLabel="resources.invitations.send"
      onSaved={() => {
        notify('resources.invitations.sent', { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    >
      <EmailInput />
      <RoleInputs offered={offered} />
    </EditDialog>
  )
}
