import type { AdminReport } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CoverPicture } from '../components/display/CoverPicture.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { statusTagVariants } from '../listings/show/ListingTags.tsx'

export function ReportedItem({ report: { listing, review, type } }: { report: AdminReport }) {
  const translate = useTranslate()
  const isDeleted = type === 'listing' ? !listing : !review
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="h5">
        {translate(`resources.reports.types.${type}`)}
      </Typography>
      {isDeleted && <Typography>{translate('resources.reports.gone')}</Typography>}
      {review && <Review review={review} />}
      {listing && <Listing listing={listing} />}
    </Box>
  )
}

function Review({ review }: { review: NonNullable<AdminReport['review']> }) {
  const translate = useTranslate()
  return (
    <>
      <Box>
        <Tag variant={review.status === 'shown' ? 'success' : 'error'}>
          {translate(`resources.reviews.statuses.${review.status}`)}
        </Tag>
      </Box>
      <Quote>{review.comment}</Quote>
      <DescriptionList
        items={{
          'resources.reviews.fields.listing': <ListingLink listing={review.listing} />,
          'resources.reviews.fields.author': <UserLink person={review.author} />,
          'resources.reviews.fields.rating': translate('resources.reviews.stars', { smart_count: review.rating }),
        }}
      />
    </>
  )
}

function Listing({ listing }: { listing: NonNullable<AdminReport['listing']> }) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ListingLink listing={listing} sx={{ fontWeight: 600 }} />
        <Tag variant={statusTagVariants[listing.status]}>
          {translate(`resources.listings.statuses.${listing.status}`)}
        </Tag>
      </Box>
      {listing.cover_image_url && <CoverPicture src={toTaggedUrl(listing.cover_image_url, listing)} />}
      <Quote>{listing.description}</Quote>
      <DescriptionList
        items={{
          'resources.claims.fields.owner': <UserLink person={listing.owner} otherwise="resources.listings.no_owner" />,
        }}
      />
      {listing.status === 'approved' && listing.is_published && <SiteListingLink listing={listing} />}
    </>
  )
}
