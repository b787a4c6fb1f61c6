import type { PairedListing } from '@dalil/api/contract'
import { Box, Button, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { useFormat } from '../components/use-format.ts'
import { PinnedMap } from '../listings/show/PinnedMap.tsx'
import { toShowPath } from '../paths.ts'

interface Props {
  listing: PairedListing
  onKeep: (() => void) | undefined
}

export function PairedPlace({ listing, onKeep }: Props) {
  const translate = useTranslate()
  const { number, country } = useFormat()
  const { id, title, latitude, longitude } = listing
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={toShowPath('listings', id)}>
          <bdi>{title}</bdi>
        </Link>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Tag variant="info">{translate(`resources.listings.statuses.${listing.status}`)}</Tag>
        {listing.is_verified && <Tag variant="success">{translate('resources.claims.verified')}</Tag>}
      </Box>
      <DescriptionList
        items={{
          'resources.listings.fields.title_latin': listing.title_latin && <bdi>{listing.title_latin}</bdi>,
          'resources.listings.fields.address': listing.address && <bdi>{listing.address}</bdi>,
          'resources.listings.fields.city': <bdi>{listing.city}</bdi>,
          'resources.listings.fields.country': country(listing.country),
          'resources.listings.fields.phone': listing.phone && <bdi dir="ltr">{listing.phone}</bdi>,
          'resources.listings.fields.website': listing.website && <bdi dir="ltr">{listing.website}</bdi>,
          'resources.duplicates.owner': translate(listing.has_owner ? 'ra.boolean.true' : 'ra.boolean.false'),
          'resources.duplicates.reviews': number(listing.reviews_count),
          'resources.listings.fields.created_at': <DateText at={listing.created_at} />,
        }}
      />
      {latitude !== null && longitude !== null && <PinnedMap latitude={latitude} longitude={longitude} />}
      {onKeep && (
        <div>
          <Button variant="contained" onClick={onKeep}>
            {translate('resources.duplicates.keep')}
          </Button>
        </div>
      )}
    </Box>
  )
}
