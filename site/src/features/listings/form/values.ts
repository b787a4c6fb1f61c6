import type { Listing, OpeningHours } from '@dalil/api/contract'
import {
  type ListingFieldName,
  type ListingFieldType,
  listingFieldNames,
  listingFields,
  namesInStep,
} from '@dalil/api/contract/rules'
import { type SocialNetwork, socialNetworks } from '@dalil/db/vocabulary'

type Links = Record<SocialNetwork, string>
interface SpecialValues {
  keywords: string[]
  tags: string[]
  links: Links
  hours: OpeningHours | null
}
type FieldValue<Type> = Type extends keyof SpecialValues ? SpecialValues[Type] : string
type FieldValues = { [Name in ListingFieldName]: FieldValue<(typeof listingFields)[Name]['type']> }

/** Texts as typed; for pictures, whether there is one. */
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
  Object.fromEntries(listingFieldNames().map((name) => [name, toValue(name, listingFields[name].type)]))

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

type RequestFields = Record<string, string | string[]>

function toRequestField(name: ListingFieldName, value: FieldValues[ListingFieldName]): [string, string | string[]] {
  if (typeof value === 'string' || value === null) return [name, value ?? '']
  if (Array.isArray(value)) {
    return listingFields[name].type === 'tags' ? [`${name}[]`, value] : [name, value.join(',')]
  }
  if ('weekly' in value) return [name, JSON.stringify(value)]
  const links = Object.entries(value).filter(([, link]) => link.trim() !== '')
  return [name, links.length > 0 ? JSON.stringify(Object.fromEntries(links)) : '']
}

/** The fields of the multipart request, without the pictures. */
export const toRequestFields = (values: ListingFormValues): RequestFields => ({
  ...Object.fromEntries(listingFieldNames().map((name) => toRequestField(name, values[name]))),
  is_verified: String(values.is_verified),
  is_published: String(values.is_published),
})

/** A new listing names what is filled in; a changed one what has changed. */
export function toChangedFields(typed: ListingFormValues, former: ListingFormValues | null): RequestFields {
  const before = former && toRequestFields(former)
  return Object.fromEntries(
    Object.entries(toRequestFields(typed)).filter(([name, value]) =>
      before ? JSON.stringify(value) !== JSON.stringify(before[name]) : value.length > 0,
    ),
  )
}

type Step = { id: 'basic' | 'location' | 'media' | 'confirm'; fields: (keyof ListingFormValues)[] }

export const steps: readonly [Step, Step, Step, Step] = [
  { id: 'basic', fields: namesInStep('basic') },
  { id: 'location', fields: namesInStep('location') },
  { id: 'media', fields: [...namesInStep('media'), 'logo', 'cover_image', 'listing_images'] },
  { id: 'confirm', fields: ['is_verified', 'is_published', 'terms'] },
]

export const lastStep = steps.length - 1

/** `names` may contain paths such as `social.x`. */
export function findStep(wrong: string[]): number {
  const names = new Set(wrong.map((name) => name.split('.')[0] ?? ''))
  const step = steps.findIndex(({ fields }) => fields.some((field) => names.has(field)))
  return step < 0 ? lastStep : step
}
