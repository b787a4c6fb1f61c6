import type { ModeratedListing } from '@dalil/api/contract'
import { Box, Link, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { AuditTrail } from '../../components/display/AuditTrail.tsx'
import { DescriptionList } from '../../components/display/DescriptionList.tsx'
import { Quote } from '../../components/display/Quote.tsx'
import { SiteListingLink } from '../../components/display/SiteListingLink.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useAmenityName } from '../use-amenity-name.ts'
import { DuplicateList } from './DuplicateList.tsx'
import { ListingOwner } from './ListingOwner.tsx'
import { ListingPictures } from './ListingPictures.tsx'
import { OpeningHoursTable } from './OpeningHoursTable.tsx'

export function ListingRecord({ listing }: { listing: ModeratedListing }) {
  const translate = useTranslate()
  const { description, description_en, description_nl, rejection_reason, opening_hours } = listing
  const isPublic = listing.status === 'approved' && listing.is_published
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      {rejection_reason && <Quote>{translate('resources.listings.reason_given', { reason: rejection_reason })}</Quote>}
      {isPublic && (
        <div>
          <SiteListingLink id={listing.id} country={listing.country} />
        </div>
      )}
      <Section title="resources.listings.pictures">
        <ListingPictures listing={listing} />
      </Section>
      <Section title="resources.listings.facts">
        {[description, description_en, description_nl]
          .filter((text) => text !== null)
          .map((text) => (
            <Box key={text} sx={{ marginBlockEnd: 1.5 }}>
              <Quote>{text}</Quote>
            </Box>
          ))}
        <ListingFacts listing={listing} />
      </Section>
      {opening_hours && (
        <Section title="resources.listings.fields.opening_hours">
          <OpeningHoursTable hours={opening_hours} />
        </Section>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Section title="resources.listings.owner">
          <ListingOwner owner={listing.owner} />
        </Section>
        <Section title="resources.listings.duplicates">
          <DuplicateList duplicates={listing.possible_duplicates} />
        </Section>
      </Box>
      <Section title="resources.listings.history">
        {listing.history.length > 0 ? (
          <AuditTrail entries={listing.history} resource="listings" />
        ) : (
          <p>{translate('resources.listings.no_history')}</p>
        )}
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, p: { marginBlock: 0 } }}>
      <Typography id={id} component="h3" variant="h6" sx={{ marginBlockEnd: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  )
}

const fieldName = (name: string) => `resources.listings.fields.${name}`

function ListingFacts({ listing }: { listing: ModeratedListing }) {
  const { comma, country, number, moment } = useFormat()
  const amenityName = useAmenityName()
  const { address, city, city_name, state_name, zip_code, latitude, longitude, website, social } = listing
  const place = [address, zip_code, city_name === city ? city : `${city_name} (${city})`, state_name]
  const facts = {
    title_latin: listing.title_latin && <bdi>{listing.title_latin}</bdi>,
    category_id: <bdi>{listing.category.name}</bdi>,
    address: (
      <>
        <bdi>{[...new Set(place.filter(Boolean))].join(comma)}</bdi>
        {comma}
        {country(listing.country)}
      </>
    ),
    phone: listing.phone && <Ltr>{listing.phone}</Ltr>,
    whatsapp: listing.whatsapp && <Ltr>{listing.whatsapp}</Ltr>,
    email: listing.email && <Ltr>{listing.email}</Ltr>,
    website: website && <Outside href={website} />,
    social: Object.keys(social).length > 0 && (
      <Box component="span" sx={{ display: 'grid' }}>
        {Object.values(social).map((href) => (
          <Outside key={href} href={href} />
        ))}
      </Box>
    ),
    keywords: listing.keywords && <bdi>{listing.keywords}</bdi>,
    amenities: listing.amenities.length > 0 && <bdi>{listing.amenities.map(amenityName).join(comma)}</bdi>,
    price: listing.price !== null && number(listing.price),
    views: number(listing.views),
    created_at: moment(listing.created_at),
  }
  const named = Object.entries(facts).map(([name, value]) => [fieldName(name), value || null])
  const map = latitude !== null && longitude !== null && <MapLink latitude={latitude} longitude={longitude} />
  return <DescriptionList items={{ ...Object.fromEntries(named), 'resources.listings.map': map || null }} />
}

const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

const Outside = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noopener nofollow" dir="ltr">
    {href}
  </Link>
)

function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <Link href={href} target="_blank" rel="noopener" dir="ltr">
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
    </Link>
  )
}
