import type { Account, UserActivity } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import LogOutIcon from '@mui/icons-material/LogoutOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShowBase, Title, useRedirect, useShowContext, useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailLink } from '../components/display/EmailLink.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { recordQueryOptions, withRecordError } from '../layout/RecordError.tsx'
import { fetchAdminData } from '../providers/fetch-admin-data.ts'
import { formatFullName } from '../providers/session.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { CountryNames } from './CountryNames.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { mayDeleteUser } from './permissions.ts'
import { RoleTag } from './RoleTag.tsx'
import { SessionList } from './SessionList.tsx'
import { UserActivityCounts } from './UserActivityCounts.tsx'

export const UserShow = () => (
  <ShowBase queryOptions={recordQueryOptions} {...withRecordError}>
    <Page />
  </ShowBase>
)

function Page() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const viewer = useViewer()
  const { record: user } = useShowContext<Account>()
  const [open, setOpen] = useState<'edit' | 'remove' | 'sessions' | null>(null)
  const id = user?.id
  const { data: activity, refetch } = useQuery({
    queryKey: ['users', 'activity', id],
    queryFn: () => fetchAdminData<UserActivity>(`users/${id}/activity`),
    enabled: id !== undefined,
  })
  if (!user) return <LoadingSpinner />

  const close = () => setOpen(null)
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, paddingBlockEnd: 4 }}>
      <Title title={<NameText>{formatFullName(user)}</NameText>} />
      <Card component="section" sx={{ padding: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <NameText>{formatFullName(user)}</NameText>
          </Typography>
          <RoleTag role={user.role} />
        </Box>
        <DescriptionList
          items={{
            'resources.users.fields.email': <EmailLink to={user.email} />,
            'resources.users.fields.email_verified_at': user.email_verified_at ? (
              <DateText at={user.email_verified_at} />
            ) : (
              translate('resources.users.not_verified')
            ),
            'resources.users.fields.moderates': user.moderates.length > 0 && <CountryNames codes={user.moderates} />,
            'resources.users.fields.account_type': translate(`resources.users.account_types.${user.account_type}`),
            'resources.users.fields.created_at': <DateText at={user.created_at} />,
            'resources.users.fields.last_seen_at': activity?.last_seen_at && <DateText at={activity.last_seen_at} />,
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayAdminister(viewer, user) && (
            <Button variant="outlined" startIcon={<Edit />} onClick={() => setOpen('edit')}>
              {translate('ra.action.edit')}
            </Button>
          )}
          {mayAdminister(viewer, user) && (
            <Button variant="outlined" startIcon={<LogOutIcon />} onClick={() => setOpen('sessions')}>
              {translate('resources.users.end_sessions')}
            </Button>
          )}
          {mayDeleteUser(viewer, user) && (
            <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setOpen('remove')}>
              {translate('ra.action.delete')}
            </Button>
          )}
        </Box>
      </Card>
      {activity && <UserActivityCounts user={user.id} activity={activity} />}
      {activity && <SessionList sessions={activity.sessions} />}
      {open === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {open === 'sessions' && <EndSessionsDialog user={user} onClose={close} onEnded={() => refetch()} />}
      {open === 'remove' && (
        <DeleteUserDialog user={user} onClose={close} onDeleted={() => redirect('list', 'users')} />
      )}
    </Box>
  )
}
