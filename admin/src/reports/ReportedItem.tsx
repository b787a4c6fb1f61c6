import type { AdminReport } from '@dalil/api/contract'
import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Facts } from '../components/display/Facts.tsx'
import { Person } from '../components/display/Person.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'

/** The thing itself, as it stands now. */
export function ReportedItem({ report: { listing, review, type } }: { report: AdminReport }) {
  const translate = useTranslate()
  const isGone = type === 'listing' ? !listing : !review
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="h5">
        {translate(`resources.reports.types.${type}`)}
      </Typography>
      {isGone && <Typography>{translate('resources.reports.gone')}</Typography>}
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
        <Tag tone={review.status === 'shown' ? 'good' : 'bad'}>
          {translate(`resources.reviews.statuses.${review.status}`)}
        </Tag>
      </Box>
      <Quote>{review.comment}</Quote>
      <Facts
        of={{
          'resources.reviews.fields.author': <Person person={review.author} />,
          'resources.reviews.fields.rating': translate('resources.reviews.stars', { smart_count: review.rating }),
        }}
      />
    </>
  )
}

const tones = { approved: 'good', pending: 'warn', rejected: 'bad', suspended: 'bad' } as const

function Listing({ listing }: { listing: NonNullable<AdminReport['listing']> }) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Link component={RouterLink} to={`/listings/${listing.id}/show`} sx={{ fontWeight: 600 }}>
          {listing.title}
        </Link>
        <Tag tone={tones[listing.status]}>{translate(`resources.listings.statuses.${listing.status}`)}</Tag>
      </Box>
      {listing.cover_image_url && (
        <Box
          component="img"
          src={listing.cover_image_url}
          alt=""
          sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: '14px' }}
        />
      )}
      <Quote>{listing.description}</Quote>
      <Facts
        of={{
          'resources.claims.fields.owner': <Person person={listing.owner} otherwise="resources.listings.no_owner" />,
        }}
      />
      {listing.status === 'approved' && listing.is_published && (
        <SiteListingLink id={listing.id} country={listing.country} />
      )}
    </>
  )
}
