import type { Listing, OpeningHours } from '@dalil/api/contract'
import { type SocialNetwork, socialNetworks } from '@dalil/db/vocabulary'

/** Texts as typed; for pictures, whether there is one. */
export interface ListingFormValues {
  title: string
  title_latin: string
  category_id: string
  description: string
  description_en: string
  description_nl: string
  keywords: string[]
  amenities: string[]
  price: string
  country: string
  city: string
  address: string
  state: string
  zip_code: string
  latitude: string
  longitude: string
  place_id: string
  phone: string
  whatsapp: string
  email: string
  website: string
  social: Record<SocialNetwork, string>
  opening_hours: OpeningHours | null
  logo: boolean
  cover_image: boolean
  listing_images: boolean
  is_verified: boolean
  is_published: boolean
  terms: boolean
}

const emptyLinks = Object.fromEntries(socialNetworks.map((network) => [network, ''])) as ListingFormValues['social']

export const createEmptyForm = (country: string): ListingFormValues => ({
  title: '',
  title_latin: '',
  category_id: '',
  description: '',
  description_en: '',
  description_nl: '',
  keywords: [],
  amenities: [],
  price: '',
  country,
  city: '',
  address: '',
  state: '',
  zip_code: '',
  latitude: '',
  longitude: '',
  place_id: '',
  phone: '',
  whatsapp: '',
  email: '',
  website: '',
  social: emptyLinks,
  opening_hours: null,
  logo: false,
  cover_image: false,
  listing_images: false,
  is_verified: false,
  is_published: true,
  terms: false,
})

export const toFormValues = (listing: Listing): ListingFormValues => ({
  title: listing.title,
  title_latin: listing.title_latin ?? '',
  category_id: String(listing.category_id),
  description: listing.description,
  description_en: listing.description_en ?? '',
  description_nl: listing.description_nl ?? '',
  keywords: listing.keywords === '' ? [] : listing.keywords.split(','),
  amenities: listing.amenities,
  price: listing.price === null ? '' : String(listing.price),
  country: listing.country,
  city: listing.city,
  address: listing.address,
  state: listing.state ?? '',
  zip_code: listing.zip_code ?? '',
  latitude: listing.latitude === null ? '' : String(listing.latitude),
  longitude: listing.longitude === null ? '' : String(listing.longitude),
  place_id: listing.place_id ?? '',
  phone: listing.phone ?? '',
  whatsapp: listing.whatsapp ?? '',
  email: listing.email ?? '',
  website: listing.website ?? '',
  social: { ...emptyLinks, ...listing.social },
  opening_hours: listing.opening_hours,
  logo: listing.logo_url !== null,
  cover_image: listing.cover_image_url !== null,
  listing_images: listing.images.length > 0,
  is_verified: listing.is_verified || Boolean(listing.verification_requested),
  is_published: listing.is_published,
  terms: false,
})

type RequestFields = Record<string, string | string[]>

function toRequestFields(typed: ListingFormValues): RequestFields {
  const { keywords, amenities, social, opening_hours, is_verified, is_published, ...rest } = typed
  const { logo: _logo, cover_image: _cover, listing_images: _images, terms: _terms, ...texts } = rest
  const links = Object.entries(social).filter(([, link]) => link.trim() !== '')
  return {
    ...texts,
    keywords: keywords.join(','),
    'amenities[]': amenities,
    social: links.length > 0 ? JSON.stringify(Object.fromEntries(links)) : '',
    opening_hours: opening_hours ? JSON.stringify(opening_hours) : '',
    is_verified: String(is_verified),
    is_published: String(is_published),
  }
}

/** All filled fields of a new listing, the changed fields of an existing one. */
export function toChangedFields(typed: ListingFormValues, former: ListingFormValues | null): RequestFields {
  const before = former && toRequestFields(former)
  return Object.fromEntries(
    Object.entries(toRequestFields(typed)).filter(([name, value]) =>
      before ? JSON.stringify(value) !== JSON.stringify(before[name]) : value.length > 0,
    ),
  )
}

export const steps = [
  {
    id: 'basic',
    fields: [
      'title',
      'title_latin',
      'category_id',
      'description',
      'description_en',
      'description_nl',
      'keywords',
      'amenities',
      'price',
    ],
  },
  {
    id: 'location',
    fields: ['country', 'city', 'address', 'state', 'zip_code', 'latitude', 'longitude', 'place_id'],
  },
  {
    id: 'media',
    fields: [
      'phone',
      'whatsapp',
      'email',
      'website',
      'social',
      'opening_hours',
      'logo',
      'cover_image',
      'listing_images',
    ],
  },
  { id: 'confirm', fields: ['is_verified', 'is_published', 'terms'] },
] as const satisfies { id: string; fields: (keyof ListingFormValues)[] }[]

export const lastStep = steps.length - 1

/** `names` may contain paths such as `social.x`. */
export function findStep(wrong: string[]): number {
  const names = new Set(wrong.map((name) => name.split('.')[0] ?? ''))
  const step = steps.findIndex(({ fields }) => fields.some((field) => names.has(field)))
  return step < 0 ? lastStep : step
}
