import type { ModeratedListing } from '@dalil/api/contract'
import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Tag } from '../../components/display/Tag.tsx'
import { UserLink } from '../../components/display/UserLink.tsx'
import { useFormat } from '../../components/use-format.ts'
import { toListPath } from '../../paths.ts'

export function ListingOwner({ owner }: Pick<ModeratedListing, 'owner'>) {
  const translate = useTranslate()
  const { day } = useFormat()
  if (!owner) return <p>{translate('resources.listings.no_owner')}</p>
  const { email_verified_at, created_at, listings_count } = owner
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <div>
        <UserLink person={owner} />
      </div>
      <Tag variant={email_verified_at ? 'success' : 'warning'}>
        {translate(`resources.listings.${email_verified_at ? 'confirmed' : 'unconfirmed'}`)}
      </Tag>
      <div>{translate('resources.listings.member_since', { day: day(created_at) })}</div>
      <Link component={RouterLink} to={toListPath('listings', { user_id: owner.id })}>
        {translate('resources.listings.owner_listings', { smart_count: listings_count })}
      </Link>
    </Box>
  )
}
