import type { ModeratedListing } from '@dalil/api/contract'
import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Person } from '../../components/display/Person.tsx'
import { Tag } from '../../components/display/Tag.tsx'
import { useFormat } from '../../components/use-format.ts'

/** Who a listing belongs to, and how far that person is known. */
export function Owner({ owner }: Pick<ModeratedListing, 'owner'>) {
  const translate = useTranslate()
  const { day } = useFormat()
  if (!owner) return <p>{translate('resources.listings.no_owner')}</p>
  const { email_verified_at, created_at, listings_count } = owner
  const theirs = `/listings?${new URLSearchParams({ filter: JSON.stringify({ user_id: owner.id }) })}`
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <div>
        <Person person={owner} />
      </div>
      <Tag tone={email_verified_at ? 'good' : 'warn'}>
        {translate(`resources.listings.${email_verified_at ? 'confirmed' : 'unconfirmed'}`)}
      </Tag>
      <div>{translate('resources.listings.member_since', { day: day(created_at) })}</div>
      <Link component={RouterLink} to={theirs}>
        {translate('resources.listings.owner_listings', { smart_count: listings_count })}
      </Link>
    </Box>
  )
}
