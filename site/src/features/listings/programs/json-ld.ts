import type { Listing } from '@dalil/api/contract'
import { formatPostcode, joinAddressParts, orderAddressParts } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { createBusinessHoursJsonLd } from '../business-status/business-hours-json-ld.ts'
import typeNames from './types.json' with { type: 'json' }

/** schema.org types by category slug; other categories use that of their top category. */
const types = new Map<string, string>(Object.entries(typeNames))

interface Facts {
  lang: Language
  publicUrl: string
  path: string
  name: string
  description: string
  pictures: string[]
  topSlug: string | undefined
  amenities: string[]
  price: string | null
}

/** Omits ratings of other sites, as search engines require. */
export function createBusinessJsonLd(
  listing: Listing,
  { publicUrl, path, name, description, ...facts }: Facts,
): object {
  const absolute = (address: string) => new URL(address, publicUrl).href
  const { latitude, longitude, rating, reviews_count, logo_url, website, social } = listing
  const sameAs = [website, ...Object.values(social)].filter((link) => link !== null && link !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': types.get(listing.category.slug) ?? types.get(facts.topSlug ?? '') ?? 'LocalBusiness',
    '@id': absolute(path),
    url: absolute(path),
    name,
    ...(listing.title !== name && { alternateName: listing.title }),
    description,
    image: facts.pictures.map(absolute),
    ...(logo_url && { logo: absolute(logo_url) }),
    ...(listing.phone && { telephone: listing.phone_e164 ?? listing.phone }),
    ...(listing.email && { email: listing.email }),
    ...(sameAs.length > 0 && { sameAs }),
    address: createAddressJsonLd(listing, facts.lang),
    ...(latitude !== null &&
      longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        hasMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
      }),
    ...(facts.price !== null && { priceRange: facts.price, currenciesAccepted: listing.price_currency }),
    ...(facts.amenities.length > 0 && {
      amenityFeature: facts.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenity,
        value: true,
      })),
    }),
    ...createBusinessHoursJsonLd(listing, new Date()),
    ...(rating !== null &&
      reviews_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: reviews_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

function createAddressJsonLd(listing: Listing, lang: Language): object {
  const { state_name, zip_code, short_address, country } = listing
  const street = joinAddressParts(orderAddressParts(listing, lang).filter(({ isStreet }) => isStreet))
  const comma = /\p{Script=Arabic}/u.test(street) ? '، ' : ', '
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street.split(/[,،] ?/).join(comma) }),
    addressLocality: listing.city_name,
    ...(state_name && { addressRegion: state_name }),
    ...(zip_code && { postalCode: formatPostcode(zip_code, country) }),
    addressCountry: country.toUpperCase(),
    ...(short_address && {
      identifier: { '@type': 'PropertyValue', propertyID: 'National Address', value: short_address },
    }),
  }
}
