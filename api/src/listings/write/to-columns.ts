import { isDeepStrictEqual } from 'node:util'
import type { AdminListingChange, ListingChange, ListingInput } from '@dalil/api/contract'
import { formatPostcode, hasShortAddresses, pickListingFields } from '@dalil/api/contract/rules'
import type { listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { toE164 } from './phone.ts'

export type ListingColumnValues = {
  [Each in keyof typeof listings.$inferInsert]?: (typeof listings.$inferInsert)[Each] | undefined
}

type Former = { country: CountryCode; phone: string | null; whatsapp: string | null; is_verified: boolean }

/** Undefined columns are unchanged. An owner's `is_verified` is a request, unless the listing is verified. */
export function toListingColumnValues(
  input: ListingInput | ListingChange,
  country: CountryCode,
  former?: Former,
): ListingColumnValues {
  const hasMoved = former && former.country !== country
  const parsePhone = (name: 'phone' | 'whatsapp') => {
    const isKept = input[name] === undefined || input[name] === former?.[name]
    if (isKept && !hasMoved) return undefined
    return toE164(isKept ? former?.[name] : input[name], country)
  }
  const { is_verified, verification_requested = is_verified }: ListingChange = input
  const request = [undefined, former?.is_verified].includes(is_verified) ? verification_requested : is_verified
  return {
    ...pickListingFields(input),
    phone_e164: parsePhone('phone'),
    whatsapp_e164: parsePhone('whatsapp'),
    ...(input.zip_code && { zip_code: formatPostcode(input.zip_code, country) }),
    ...(!hasShortAddresses(country) && hasMoved && { short_address: null }),
    verification_requested: is_verified && former?.is_verified ? undefined : request,
  }
}

const isExternal = ([name]: [string, unknown]) => name.startsWith('google_')

/** Displayed for 30 days, which begin again when a rating differs, or when a change brings nothing else. */
export function toExternalRatingColumns(input: AdminListingChange, former: object): ListingColumnValues {
  const given = Object.entries(omitUndefined(input))
  const rating = given.filter(isExternal)
  const isKnown = rating.every(([name, value]) => isDeepStrictEqual(value, Reflect.get(former, name)))
  if (isKnown && (rating.length === 0 || rating.length < given.length)) return {}
  return { ...Object.fromEntries(rating), google_fetched_at: new Date().toISOString() }
}

export const omitExternalRating = (change: AdminListingChange): AdminListingChange =>
  Object.fromEntries(Object.entries(change).filter((field) => !isExternal(field)))

export const omitUndefined = <Row extends object>(columns: Row) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Row>
