import type { Account, UserActivity } from '@dalil/api/contract'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import SignOut from '@mui/icons-material/LogoutOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShowBase, Title, useRedirect, useShowContext, useTranslate } from 'react-admin'
import { Day } from '../components/display/Day.tsx'
import { Facts } from '../components/display/Facts.tsx'
import { MailLink } from '../components/display/MailLink.tsx'
import { Waiting } from '../components/lists/Sheet.tsx'
import { read } from '../providers/read.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { Countries } from './Countries.tsx'
import { Deeds } from './Deeds.tsx'
import { EditUser } from './EditUser.tsx'
import { EndSessions } from './EndSessions.tsx'
import { mayEdit, mayRemove } from './may.ts'
import { nameOf } from './name-of.ts'
import { RemoveUser } from './RemoveUser.tsx'
import { RoleTag } from './RoleTag.tsx'
import { Sessions } from './Sessions.tsx'

export const UserPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
)

/** Who it is, what they did, where they are signed in. */
function Page() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const viewer = useViewer()
  const { record: user } = useShowContext<Account>()
  const [open, setOpen] = useState<'edit' | 'remove' | 'sessions' | null>(null)
  const id = user?.id
  const { data: activity, refetch } = useQuery({
    queryKey: ['users', 'activity', id],
    queryFn: () => read<UserActivity>(`users/${id}/activity`),
    enabled: id !== undefined,
  })
  if (!user) return <Waiting />

  const close = () => setOpen(null)
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, paddingBlockEnd: 4 }}>
      <Title title={nameOf(user)} />
      <Card component="section" sx={{ padding: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(user)}
          </Typography>
          <RoleTag role={user.role} />
        </Box>
        <Facts
          of={{
            'resources.users.fields.email': <MailLink to={user.email} />,
            'resources.users.fields.email_verified_at': user.email_verified_at ? (
              <Day at={user.email_verified_at} />
            ) : (
              translate('resources.users.not_verified')
            ),
            'resources.users.fields.moderates': user.moderates.length > 0 && <Countries of={user.moderates} />,
            'resources.users.fields.account_type': translate(`resources.users.account_types.${user.account_type}`),
            'resources.users.fields.created_at': <Day at={user.created_at} />,
            'resources.users.fields.last_seen_at': activity?.last_seen_at && <Day at={activity.last_seen_at} />,
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayEdit(viewer, user) && (
            <Button variant="outlined" startIcon={<Edit />} onClick={() => setOpen('edit')}>
              {translate('ra.action.edit')}
            </Button>
          )}
          {mayEdit(viewer, user) && (
            <Button variant="outlined" startIcon={<SignOut />} onClick={() => setOpen('sessions')}>
              {translate('resources.users.end_sessions')}
            </Button>
          )}
          {mayRemove(viewer, user) && (
            <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setOpen('remove')}>
              {translate('ra.action.delete')}
            </Button>
          )}
        </Box>
      </Card>
      {activity && <Deeds user={user.id} activity={activity} />}
      {activity && <Sessions sessions={activity.sessions} />}
      {open === 'edit' && <EditUser user={user} onClose={close} />}
      {open === 'sessions' && <EndSessions user={user} onClose={close} onEnded={() => refetch()} />}
      {open === 'remove' && <RemoveUser user={user} onClose={close} onRemoved={() => redirect('list', 'users')} />}
    </Box>
  )
}
