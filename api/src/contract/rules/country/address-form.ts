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

const addressCodes = ['building_no', 'additional_no', 'zip_code'] as const
type AddressCode = (typeof addressCodes)[number]
type CodeName = AddressCode | 'short_address'
export type AddressCodes = Partial<Record<CodeName, string | null | undefined>>
type AddressProblem = {
  field: CodeName
  key: `validation.${AddressCode | 'other_building'}`
  value: string
  isRefused: boolean
}

/**
 * `fields` is what the form of a country asks for, in this order. `line` is how its addresses are written: entries
 * have a comma between them, names have the sign that stands between. `labels` are variants of the fields' labels. Other `codes` are refused.
 */
type AddressForm = {
  countries: string[]
  fields: AddressField[]
  line: string[]
  labels?: { building_no?: 'building'; state?: 'region' | 'emirate' | 'governorate' | 'province' }
  postcode?: { pattern: string; form: string }
  codes?: Partial<Record<AddressCode, string>>
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

/** With a space, it may be a name («Cafe 2020»), but not behind a word for addresses. */
const shortAddress =
  /(?<![\p{L}\p{N}])[a-z]{4}(?:-?|(?<=(?:عنوان|المختصر|الوطني|address|adres)[:\s]{1,2}[a-z]{4})\s)\d{4}(?![\p{L}\p{N}])/iu
export const findShortAddress = (text: string, country = 'sa'): string | undefined =>
  hasShortAddresses(country) ? shortAddress.exec(toWesternDigits(text))?.[0] : undefined

export const readBuildingNo = (shortAddress: string): string | undefined =>
  /^[a-z]{4}[ -]?(\d{4})$/i.exec(toWesternDigits(shortAddress).trim())?.[1]

/** Of what differs from `former`. Postcodes of countries that `postcodes.json` lacks have any form. */
export function listAddressProblems(country: string, values: AddressCodes, former: AddressCodes = {}) {
  const { codes = {} } = findAddressForm(country)
  const patterns = { zip_code: new Map(Object.entries(postcodes)).get(country), ...codes }
  const read = (name: CodeName) => toWesternDigits((values[name] === undefined ? former : values)[name] ?? '').trim()
  const isNew = (name: CodeName) => Boolean(values[name]) && values[name] !== former[name]
  const problems: AddressProblem[] = addressCodes
    .filter((name) => isNew(name) && !new RegExp(`^(?:${patterns[name] ?? '.*'})$`, 'i').test(read(name)))
    .map((field) => ({ field, key: `validation.${field}`, value: read(field), isRefused: field in codes }))
  const number = hasShortAddresses(country) ? readBuildingNo(read('short_address')) : undefined
  const field = (['building_no', 'short_address'] as const).find(isNew)
  const isOther = number && /^\d{1,4}$/.test(read('building_no')) && Number(number) !== Number(read('building_no'))
  if (field && isOther)
    problems.push({ field, key: 'validation.other_building', value: read('short_address'), isRefused: false })
  return problems
}

/** As the country writes it (`2511 CV`), or unchanged. */
export function formatPostcode(postcode: string, country: string): string {
  const { pattern, form } = findAddressForm(country).postcode ?? {}
  const upper = postcode.toUpperCase()
  return pattern && form && new RegExp(pattern).test(upper) ? upper.replace(new RegExp(pattern), form) : postcode
}
