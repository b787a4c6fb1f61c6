import type { AdministeredAccount, UserActivity } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ShowBase, Title, useRedirect, useShowContext, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailLink } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { recordQueryOptions, withRecordError } from '../layout/RecordError.tsx'
import { fetchJson } from '../providers/request.ts'
import { formatFullName } from '../providers/session.ts'
import { CountryNames } from './CountryNames.tsx'
import { RoleTag } from './RoleTag.tsx'
import { UserActions } from './UserActions.tsx'
import { UserActivityCounts } from './UserActivityCounts.tsx'

export const UserShow = () => (
  <ShowBase queryOptions={recordQueryOptions} {...withRecordError}>
    <Page />
  </ShowBase>
)

function Page() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { record: user } = useShowContext<AdministeredAccount>()
  const id = user?.id
  const { data: activity } = useQuery({
    queryKey: ['users', 'activity', id, user?.suspended_at],
    queryFn: () => fetchJson<UserActivity>(`${adminApiUrl}/users/${id}/activity`),
    enabled: id !== undefined,
  })
  if (!user) return <LoadingRows />

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
        {user.suspended_at && activity?.suspension && (
          <SuspensionBanner since={user.suspended_at} suspension={activity.suspension} />
        )}
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
        <UserActions user={user} isPage onDeleted={() => redirect('list', 'users')} />
      </Card>
      {activity && <UserActivityCounts user={user.id} activity={activity} />}
      {activity && <SessionList sessions={activity.sessions} />}
    </Box>
  )
}

type BannerProps = { since: string; suspension: NonNullable<UserActivity['suspension']> }

function SuspensionBanner({ since, suspension: { reason, listings, reviews } }: BannerProps) {
  const translate = useTranslate()
  const { day, number } = useFormat()
  return (
    <Banner variant="error">
      {translate('resources.users.suspended_banner', { date: day(since), reason })}{' '}
      {listings + reviews > 0 &&
        translate('resources.users.suspended_content', { listings: number(listings), reviews: number(reviews) })}
    </Banner>
  )
}

function SessionList({ sessions }: Pick<UserActivity, 'sessions'>) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ padding: 3 }}>
      <Typography id="sessions" component="h3" variant="h5">
        {translate('resources.users.sessions', { smart_count: sessions.length })}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, padding: 0, marginBlockEnd: 0, listStyle: 'none' }}>
        {sessions.map(({ id, device, address, last_seen_at }) => (
          <li key={id}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {device ?? translate('resources.users.unknown_device')}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {address && <bdi>{address}</bdi>} · <TimeAgo at={last_seen_at} />
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  )
}
