import type { ListingFieldName } from '../listing-fields.ts'
import { toWesternDigits } from '../text/fold.ts'
import forms from './addresses.json' with { type: 'json' }
import postcodes from './postcodes.json' with { type: 'json' }

export const addressFields = [
  'address',
  'district',
  'building_no',
  'additional_no',
  'short_address',
  'floor',
  'landmark',
  'city',
  'state',
  'zip_code',
] as const satisfies ListingFieldName[]
export type AddressField = (typeof addressFields)[number]

/**
 * `fields` is what the form of a country asks for, in this order. `line` is how its addresses are written: entries
 * have a comma between them, names have the sign that stands between. `labels` are variants of the fields' labels.
 */
type AddressForm = {
  countries: string[]
  fields: AddressField[]
  line: string[]
  labels?: { building_no?: 'building'; state?: 'region' | 'emirate' | 'governorate' | 'province' }
  postcode?: { pattern: string; form: string }
}

const empty: AddressForm = { countries: [], fields: [], line: [] }
const [common = empty, ...others] = forms as AddressForm[]

export const findAddressForm = (country: string): AddressForm =>
  others.find(({ countries }) => countries.includes(country)) ?? common

/** What the form of the country asks for, and what else the place has. */
export function listAddressFields(country: string, values: Partial<Record<AddressField, string>>): AddressField[] {
  const { fields } = findAddressForm(country)
  return [...fields, ...addressFields.filter((name) => !fields.includes(name) && values[name])]
}

export const hasShortAddresses = (country: string): boolean => findAddressForm(country).fields.includes('short_address')

/** Countries that `postcodes.json` lacks have none, or any form. */
export function isPostcode(text: string, country: string): boolean {
  const pattern: string | undefined = new Map(Object.entries(postcodes)).get(country)
  return pattern === undefined || new RegExp(`^${pattern}$`, 'i').test(toWesternDigits(text).trim())
}

/** As the country writes it (`2511 CV`), or unchanged. */
export function formatPostcode(postcode: string, country: string): string {
  const { pattern, form } = findAddressForm(country).postcode ?? {}
  const upper = postcode.toUpperCase()
  return pattern && form && new RegExp(pattern).test(upper) ? upper.replace(new RegExp(pattern), form) : postcode
}
