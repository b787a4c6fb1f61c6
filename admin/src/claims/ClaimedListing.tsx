import type { AdminClaim, ModeratedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { Box, Typography } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { CoverPicture } from '../components/display/CoverPicture.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'

export function ClaimedListing({ claimed }: { claimed: AdminClaim['listing'] }) {
  const translate = useTranslate()
  const { address, join, country } = useFormat()
  const { data: listing, isPending } = useGetOne<ModeratedListing>('listings', { id: claimed.id })
  // Shows nothing before the listing has loaded, because its picture would move the texts below.
  if (isPending) return <LoadingRows />
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h5">
          {translate('resources.claims.listing')}
        </Typography>
        {claimed.is_verified && <Tag variant="success">{translate('resources.claims.verified')}</Tag>}
      </Box>
      {listing?.cover_image_url && <CoverPicture src={toTaggedUrl(listing.cover_image_url, listing)} />}
      <DescriptionList
        items={{
          'resources.claims.fields.title': <ListingLink listing={claimed} />,
          'resources.claims.fields.address': listing
            ? address(listing)
            : join([claimed.city, country(claimed.country)]),
          'resources.claims.fields.phone': listing?.phone && <bdi>{listing.phone}</bdi>,
          'resources.claims.fields.email': listing?.email && <EmailAddress address={listing.email} />,
          'resources.claims.fields.website': listing?.website && <bdi>{listing.website}</bdi>,
          'resources.claims.fields.owner': listing && (
            <UserLink person={listing.owner} otherwise="resources.listings.no_owner" />
          ),
        }}
      />
      <SiteListingLink listing={claimed} />
    </Box>
  )
}
