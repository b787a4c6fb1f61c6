import type { UserActivity } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TimeAgo } from '../components/display/TimeAgo.tsx'

export function SessionList({ sessions }: Pick<UserActivity, 'sessions'>) {
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
