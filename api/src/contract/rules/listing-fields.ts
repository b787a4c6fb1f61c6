import { type CountryCode, limits, type OpeningHours, type SocialNetwork } from '@dalil/db/vocabulary'

type Values = {
  text: string
  city: string
  country: CountryCode
  /** An id. A file names a category by its slug. */
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
}
export type ListingFieldType = keyof Values

export type ListingField = {
  type: ListingFieldType
  /** Of a text in code points, of a number its value. */
  min?: number
  max?: number
  /** `in-form`: an import may leave it empty. Fields that are not required are null when empty, lists are empty. */
  required?: 'always' | 'in-form'
  step: 'basic' | 'location' | 'media'
  /** Fields that only make sense together: a conflict of two editors is decided for all of them. */
  group?: 'position'
  /** The columns of a file, where they are not the field itself. */
  fileColumns?: readonly string[]
}

/**
 * What an owner writes about a listing. CSV columns, export, import, the columns of a change and the values of the forms
 * derive from this table. Its order is that of the CSV columns: a new field comes last.
 */
export const listingFields = {
  title: { type: 'text', max: limits.title.max, required: 'always', step: 'basic' },
  title_latin: { type: 'text', max: limits.titleLatin.max, step: 'basic' },
  category_id: {
    type: 'category',
    required: 'always',
    step: 'basic',
    fileColumns: ['category', 'category_name', 'category_name_en'],
  },
  country: { type: 'country', required: 'always', step: 'location' },
  city: { type: 'city', max: limits.city.max, required: 'always', step: 'location' },
  state: { type: 'text', max: limits.state.max, step: 'location' },
  zip_code: { type: 'text', max: limits.zipCode.max, step: 'location' },
  address: { type: 'text', max: limits.address.max, required: 'in-form', step: 'location' },
  latitude: { type: 'number', min: -90, max: 90, step: 'location', group: 'position' },
  longitude: { type: 'number', min: -180, max: 180, step: 'location', group: 'position' },
  /** The place of Google Maps that filled in the form. */
  place_id: { type: 'text', max: 255, step: 'location', group: 'position', fileColumns: [] },
  description: { type: 'text', max: limits.description.max, required: 'in-form', step: 'basic' },
  description_en: { type: 'text', max: limits.description.max, step: 'basic' },
  description_nl: { type: 'text', max: limits.description.max, step: 'basic' },
  phone: { type: 'phone', step: 'media' },
  whatsapp: { type: 'phone', step: 'media' },
  email: { type: 'email', step: 'media' },
  website: { type: 'url', step: 'media' },
  social: { type: 'links', step: 'media' },
  keywords: { type: 'keywords', step: 'basic' },
  amenities: { type: 'tags', step: 'basic' },
  price: { type: 'price', max: limits.price.max, step: 'basic' },
  opening_hours: { type: 'hours', step: 'media' },
} as const satisfies Record<string, ListingField>

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
export type NamesOfType<Type extends ListingFieldType> = {
  [Name in ListingFieldName]: Fields[Name]['type'] extends Type ? Name : never
}[ListingFieldName]
export type ListingFieldValue<Name extends ListingFieldName> = Values[Fields[Name]['type']]

export type FileFieldName = {
  [Name in ListingFieldName]: Fields[Name] extends { fileColumns: readonly string[] } ? never : Name
}[ListingFieldName]

const table: Record<ListingFieldName, ListingField> = listingFields
const namesWhere = (test: (field: ListingField) => boolean): ListingFieldName[] =>
  listingFieldNames().filter((name) => test(table[name]))

export const listingFieldNames = (): ListingFieldName[] => Object.keys(listingFields) as ListingFieldName[]

export const namesOfType = <Type extends ListingFieldType>(...types: Type[]): NamesOfType<Type>[] =>
  namesWhere(({ type }) => types.some((each) => each === type)) as NamesOfType<Type>[]

export const namesInStep = (step: ListingField['step']): ListingFieldName[] =>
  namesWhere((field) => field.step === step)

export const isFileField = (name: ListingFieldName): name is FileFieldName => table[name].fileColumns === undefined

export const fileFieldNames = (): FileFieldName[] => listingFieldNames().filter(isFileField)

export const fileColumns = (): string[] => [
  'source',
  'external_id',
  ...listingFieldNames().flatMap((name) => table[name].fileColumns ?? [name]),
  'licence',
]

export type FieldGroup = {
  [Name in ListingFieldName]: Fields[Name] extends { group: infer Group } ? Group : Name
}[ListingFieldName]

export function fieldGroups(): Map<FieldGroup, ListingFieldName[]> {
  const groups = new Map<FieldGroup, ListingFieldName[]>()
  for (const name of (['basic', 'location', 'media'] as const).flatMap(namesInStep)) {
    const group = table[name].group ?? (name as FieldGroup)
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return groups
}

export const pickListingFields = <Source extends Partial<Record<ListingFieldName, unknown>>>(source: Source) =>
  Object.fromEntries(listingFieldNames().flatMap((name) => (name in source ? [[name, source[name]]] : []))) as Pick<
    Source,
    ListingFieldName & keyof Source
  >
