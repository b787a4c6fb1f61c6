import type { UserActivity } from '@dalil/api/contract'
import { Box, Card, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../components/use-format.ts'

const counted = ['listings', 'reviews', 'claims', 'reports', 'favourites'] as const
/** What has a screen that shows those of one person alone. */
const listed: readonly string[] = ['listings', 'reviews', 'claims']

/** What somebody did here, with the way to it. */
export function Deeds({ user, activity }: { user: number; activity: UserActivity }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const only = encodeURIComponent(JSON.stringify({ user_id: user }))
  return (
    <Card component="section" aria-labelledby="deeds" sx={{ padding: 3 }}>
      <Typography id="deeds" component="h3" variant="h5">
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
        {counted.map((kind) => {
          const label = translate(`resources.users.deeds.${kind}`)
          return (
            <li key={kind}>
              <Typography component="span" sx={{ display: 'block', fontSize: '1.5rem', fontWeight: 700 }}>
                {number(activity[kind])}
              </Typography>
              {listed.includes(kind) && activity[kind] > 0 ? (
                <Link component={RouterLink} to={`/${kind}?filter=${only}`}>
                  {label}
                </Link>
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
