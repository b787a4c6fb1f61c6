import { isDeepStrictEqual } from 'node:util'
import type { ChangedField, ListingChange, PresentValues } from '@dalil/api/contract'
import { type FieldGroup, groupListingFields, type ListingFieldName } from '@dalil/api/contract/rules'
import type { GalleryImage, StoredChanges, StoredPosition } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { HttpError } from '../../http/errors/http-error.ts'
import type { LockedListing } from '../queries.ts'
import { toGalleryImages } from './gallery.ts'
import { type ListingColumnValues, omitUndefined, toListingColumnValues } from './to-columns.ts'

const groups = groupListingFields()
const storedFields = [
  'logo_url',
  'cover_image_url',
  'google_rating',
  'google_reviews_count',
  'google_reviews_json',
  'google_opening_hours_json',
] as const
type StoredField = (typeof storedFields)[number]

export const listChangedFields = (columns: Partial<ListingColumnValues>): ChangedField[] => [
  ...[...groups].flatMap(([group, names]) => (names.some((name) => columns[name] !== undefined) ? [group] : [])),
  ...storedFields.filter((name) => columns[name] !== undefined),
]

type Content = Pick<LockedListing, ListingFieldName | StoredField>

function toPosition({ latitude, longitude, place_id }: Content): StoredPosition | null {
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, ...(place_id === null ? {} : { place_id }) }
}

export function toFieldValue(content: Content, field: FieldGroup | StoredField): unknown {
  if (field === 'position') return toPosition(content)
  return field === 'keywords' ? content.keywords.join(',') : content[field]
}

/** An absent field equals an undefined one, and the order of keys does not matter. */
export const isSameJson = (one: unknown, other: unknown): boolean => isDeepStrictEqual(toPlain(one), toPlain(other))
const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

export const replaceBeforeValues = (content: Content, changes: StoredChanges): StoredChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: field === 'images' ? before : toFieldValue(content, field as FieldGroup | StoredField), after },
    ]),
  )

export function assertPresentValues(
  content: Content,
  changes: StoredChanges,
  { before = {}, fields }: { before?: PresentValues | undefined; fields: readonly string[] },
): void {
  const present = Object.entries(replaceBeforeValues(content, changes)).filter(([field]) => fields.includes(field))
  if (present.some(([field, now]) => field in before && !isSameJson(before[field], now.before)))
    throw new HttpError('STALE_VALUES', {
      details: { current: Object.fromEntries(present.map(([field, now]) => [field, now.before])) },
    })
}

export function findContentChanges(former: LockedListing, columns: Partial<ListingColumnValues>): StoredChanges {
  const content = { ...former, ...columns } as LockedListing
  return Object.fromEntries(
    listChangedFields(columns).flatMap((field) => {
      if (field === 'images') return []
      const [before, after] = [toFieldValue(former, field), toFieldValue(content, field)]
      return isSameJson(before, after) ? [] : [[field, { before, after }]]
    }),
  )
}

export function findGalleryChanges(former: readonly GalleryImage[], target: readonly GalleryImage[]): StoredChanges {
  const [before, after] = [toGalleryImages(former), toGalleryImages(target)]
  return isSameJson(before, after) ? {} : { images: { before, after } }
}

export function omitFields<Input extends ListingChange>(input: Input, fields: readonly string[]): Input {
  const names = new Set<string>(fields.flatMap((field) => groups.get(field as FieldGroup) ?? []))
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name))) as Input
}

export const pickChanges = (changes: StoredChanges, isPicked: (field: string) => boolean): StoredChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => isPicked(field)))

export const toValues = (changes: StoredChanges, side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]))

export function toListingChange(values: Record<string, unknown>): ListingChange {
  const { position, keywords, images: _images, ...fields } = values
  const { latitude = null, longitude = null, place_id = null } = (position ?? {}) as Partial<StoredPosition>
  return {
    ...fields,
    ...('position' in values ? { latitude, longitude, place_id } : {}),
    ...('keywords' in values
      ? {
          keywords: String(keywords ?? '')
            .split(',')
            .filter(Boolean),
        }
      : {}),
  } as ListingChange
}

export function toContentColumns(values: Record<string, unknown>, former: LockedListing) {
  const stored = Object.fromEntries(storedFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  const country = (values.country as CountryCode | undefined) ?? former.country
  return omitUndefined({ ...toListingColumnValues(toListingChange(values), country, former), ...stored })
}
