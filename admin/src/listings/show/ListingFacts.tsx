import type { ModeratedListing } from '@dalil/api/contract'
import { splitKeywords } from '@dalil/api/contract/rules'
import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DescriptionList } from '../../components/display/DescriptionList.tsx'
import { EmailAddress } from '../../components/display/EmailAddress.tsx'
import { NameText } from '../../components/display/NameText.tsx'
import { SiteListingLink } from '../../components/display/SiteListingLink.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { useFormat } from '../../components/use-format.ts'
import { useAmenityName } from '../use-amenity-name.ts'

const fieldName = (name: string) => `resources.listings.fields.${name}`

export function ListingFacts({ listing }: { listing: ModeratedListing }) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { join, address, number, money, moment, day } = useFormat()
  const amenityName = useAmenityName()
  const { website, social } = listing
  const facts = {
    title_latin: listing.title_latin && <bdi>{listing.title_latin}</bdi>,
    category_id: <bdi>{listing.category.name}</bdi>,
    address: address(listing),
    phone: listing.phone && <Ltr>{listing.phone}</Ltr>,
    whatsapp: listing.whatsapp && <Ltr>{listing.whatsapp}</Ltr>,
    email: listing.email && <EmailAddress address={listing.email} />,
    website: website && <Outside href={website} />,
    social: Object.keys(social).length > 0 && (
      <Box component="span" sx={{ display: 'grid', justifyItems: 'start' }}>
        {Object.values(social).map((href) => (
          <Outside key={href} href={href} />
        ))}
      </Box>
    ),
    keywords: join(splitKeywords(listing.keywords)),
    amenities: join(listing.amenities.map(amenityName)),
    price: listing.price !== null && money(listing.price, listing.price_currency),
    business_status: translate(`resources.listings.business_status.${listing.business_status}`),
    reopens_on: listing.reopens_on && day(listing.reopens_on),
    moved_to: listing.moved_to_listing && (
      <>
        <NameText>{toNames(listing.moved_to_listing).first}</NameText>{' '}
        <SiteListingLink listing={listing.moved_to_listing} />
      </>
    ),
    confirmed_at: listing.confirmed_at && moment(listing.confirmed_at),
    views: number(listing.views),
    created_at: moment(listing.created_at),
  }
  const named = Object.entries(facts).map(([name, value]) => [fieldName(name), value || null])
  return <DescriptionList items={Object.fromEntries(named)} />
}

const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

const Outside = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noopener nofollow" dir="ltr">
    {href}
  </Link>
)
