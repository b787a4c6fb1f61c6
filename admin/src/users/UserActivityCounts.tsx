import type { UserActivity } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { toListPath } from '../paths.ts'

const countedResources = ['listings', 'reviews', 'claims', 'reports', 'favourites'] as const
const filters: Partial<Record<(typeof countedResources)[number], string>> = {
  listings: 'user_id',
  reviews: 'user_id',
  claims: 'user_id',
  reports: 'reporter_id',
}

export function UserActivityCounts({ user, activity }: { user: number; activity: UserActivity }) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <Card component="section" aria-labelledby="activity" sx={{ padding: 3 }}>
      <Typography id="activity" component="h3" variant="h5">
        {translate('resources.users.activity')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
          gap: 2,
          padding: 0,
          marginBlockEnd: 0,
          listStyle: 'none',
        }}
      >
        {countedResources.map((kind) => {
          const label = translate(`resources.users.activity_counts.${kind}`)
          const filter = filters[kind]
          return (
            <li key={kind}>
              <Typography component="span" sx={{ display: 'block', fontSize: '1.5rem', fontWeight: 700 }}>
                {number(activity[kind])}
              </Typography>
              {filter && activity[kind] > 0 ? (
                <Link to={toListPath(kind, { [filter]: user })}>{label}</Link>
              ) : (
                <span>{label}</span>
              )}
            </li>
          )
        })}
      </Box>
    </Card>
  )
}
