import type { Listing, OpeningHours } from '@dalil/api/contract'
import { type ListingFieldName, type ListingFieldType, listFieldNames, listingFields } from '@dalil/api/contract/rules'
import { type SocialNetwork, socialNetworks } from '@dalil/db/vocabulary'

type Links = Record<SocialNetwork, string>
interface SpecialValues {
  keywords: string[]
  tags: string[]
  links: Links
  hours: OpeningHours | null
}
type FieldValue<Type> = Type extends keyof SpecialValues ? SpecialValues[Type] : string
export type FieldValues = { [Name in ListingFieldName]: FieldValue<(typeof listingFields)[Name]['type']> }

export interface ListingFormValues extends FieldValues {
  logo: boolean
  cover_image: boolean
  listing_images: boolean
  is_verified: boolean
  is_published: boolean
  terms: boolean
}

const emptyLinks = Object.fromEntries(socialNetworks.map((network) => [network, ''])) as Links

const mapFields = <Value>(toValue: (name: ListingFieldName, type: ListingFieldType) => Value) =>
  Object.fromEntries(listFieldNames().map((name) => [name, toValue(name, listingFields[name].type)]))

function toEmptyValue(type: ListingFieldType): FieldValues[ListingFieldName] {
  if (type === 'keywords' || type === 'tags') return []
  if (type === 'links') return emptyLinks
  return type === 'hours' ? null : ''
}

export const createEmptyForm = (country: string): ListingFormValues => ({
  ...(mapFields((_, type) => toEmptyValue(type)) as FieldValues),
  country,
  logo: false,
  cover_image: false,
  listing_images: false,
  is_verified: false,
  is_published: true,
  terms: false,
})

function toFieldValue(type: ListingFieldType, value: Listing[ListingFieldName]): unknown {
  if (type === 'keywords') return value === '' ? [] : String(value).split(',')
  if (type === 'links') return { ...emptyLinks, ...(value as Listing['social']) }
  if (type === 'tags' || type === 'hours') return value
  return value === null ? '' : String(value)
}

export const toFormValues = (listing: Listing): ListingFormValues => ({
  ...(mapFields((name, type) => toFieldValue(type, listing[name])) as FieldValues),
  logo: listing.logo_url !== null,
  cover_image: listing.cover_image_url !== null,
  listing_images: listing.images.length > 0,
  is_verified: listing.is_verified || Boolean(listing.verification_requested),
  is_published: listing.is_published,
  terms: false,
})
