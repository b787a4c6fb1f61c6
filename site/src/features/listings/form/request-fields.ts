import { completeFieldGroups, type ListingFieldName, listFieldNames, listingFields } from '@dalil/api/contract/rules'
import type { FieldValues, ListingFormValues } from './values.ts'

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

export const toRequestFields = (values: ListingFormValues): RequestFields => ({
  ...Object.fromEntries(listFieldNames().map((name) => toRequestField(name, values[name]))),
  is_verified: String(values.is_verified),
  is_published: String(values.is_published),
})

/** Sends the filled-in fields of a new listing, and the changed fields of an existing one with the rest of their groups. */
export function toChangedFields(typed: ListingFormValues, former: ListingFormValues | null): RequestFields {
  const fields = Object.entries(toRequestFields(typed))
  if (!former) return Object.fromEntries(fields.filter(([, value]) => value.length > 0))
  const before = toRequestFields(former)
  const changed = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  const sent = completeFieldGroups(changed.map(([name]) => name))
  return Object.fromEntries(fields.filter(([name]) => sent.has(name)))
}
