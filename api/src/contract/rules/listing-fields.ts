import {
  type BusinessStatus,
  type CountryCode,
  limits,
  type OpeningHours,
  type SocialNetwork,
} from '@dalil/db/vocabulary'

type Values = {
  text: string
  city: string
  country: CountryCode
  /** An id in the API, a slug in import and export files. */
  category: number
  phone: string
  email: string
  url: string
  number: number
  price: number
  keywords: string[]
  tags: string[]
  links: Partial<Record<SocialNetwork, string>>
  hours: OpeningHours
  business_status: BusinessStatus
  date: string
  listing: number
  short_address: string
}
export type ListingFieldType = keyof Values

export type ListingField = {
  type: ListingFieldType
  /** The length of a text in code points, or the value of a number. */
  min?: number
  max?: number
  /** An import may leave an `in-form` field empty. */
  required?: 'always' | 'in-form'
  /** Defaults to `required`. */
  requiredRule?: string
  step: 'basic' | 'location' | 'media'
  isName?: true
  isMultiline?: true
  /** The form has no separate control for the field. */
  isHidden?: true
  inRow?: true
  /** An owner's change awaits a decision where changes are moderated first. */
  isMaterial?: true
  /** An edit conflict is resolved for the whole group. */
  group?: 'position'
  /** If they differ from the field. */
  fileColumns?: readonly string[]
}

/** Schemas, CSV columns, import, export and forms derive from this table. CSV columns have its order: append. */
export const listingFields = {
  title: {
    type: 'text',
    ...limits.title,
    isName: true,
    required: 'always',
    requiredRule: 'title_required',
    step: 'basic',
    inRow: true,
    isMaterial: true,
  },
  title_latin: { type: 'text', ...limits.titleLatin, isName: true, step: 'basic', inRow: true, isMaterial: true },
  category_id: {
    type: 'category',
    required: 'always',
    step: 'basic',
    isMaterial: true,
    fileColumns: ['category', 'category_name', 'category_name_en'],
  },
  country: { type: 'country', required: 'always', step: 'location', inRow: true, isMaterial: true },
  city: { type: 'city', ...limits.city, required: 'always', step: 'location', inRow: true, isMaterial: true },
  state: { type: 'text', ...limits.state, step: 'location' },
  zip_code: { type: 'text', ...limits.zipCode, step: 'location' },
  address: { type: 'text', ...limits.address, required: 'in-form', step: 'location', inRow: true, isMaterial: true },
  latitude: { type: 'number', ...limits.latitude, step: 'location', group: 'position', inRow: true, isMaterial: true },
  longitude: {
    type: 'number',
    ...limits.longitude,
    step: 'location',
    group: 'position',
    inRow: true,
    isMaterial: true,
  },
  place_id: { type: 'text', ...limits.placeId, step: 'location', group: 'position', isHidden: true, fileColumns: [] },
  description: {
    type: 'text',
    isMultiline: true,
    ...limits.description,
    required: 'in-form',
    step: 'basic',
    inRow: true,
  },
  description_en: { type: 'text', isMultiline: true, ...limits.description, step: 'basic', inRow: true },
  description_nl: { type: 'text', isMultiline: true, ...limits.description, step: 'basic', inRow: true },
  phone: { type: 'phone', step: 'media', isMaterial: true },
  whatsapp: { type: 'phone', step: 'media', isMaterial: true },
  email: { type: 'email', step: 'media', isMaterial: true },
  website: { type: 'url', step: 'media', isMaterial: true },
  social: { type: 'links', step: 'media' },
  keywords: { type: 'keywords', step: 'basic' },
  amenities: { type: 'tags', step: 'basic', inRow: true },
  price: { type: 'price', ...limits.price, step: 'basic' },
  opening_hours: { type: 'hours', step: 'media' },
  business_status: { type: 'business_status', step: 'media', inRow: true },
  reopens_on: { type: 'date', step: 'media', inRow: true },
  moved_to: { type: 'listing', step: 'media', fileColumns: [] },
  district: { type: 'text', ...limits.district, step: 'location', isMaterial: true },
  building_no: { type: 'text', ...limits.buildingNo, step: 'location', isMaterial: true },
  additional_no: { type: 'text', ...limits.additionalNo, step: 'location', isMaterial: true },
  short_address: { type: 'short_address', step: 'location', isMaterial: true },
  floor: { type: 'text', ...limits.floor, step: 'location', isMaterial: true },
  landmark: { type: 'text', ...limits.landmark, step: 'location', isMaterial: true },
} as const satisfies Record<string, ListingField>

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
export type ListingFieldValue<Name extends ListingFieldName> = Values[Fields[Name]['type']]
