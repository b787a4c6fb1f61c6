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
    const phone = input[name] === undefined && hasMoved ? former[name] : input[name]
    return phone === undefined ? undefined : toE164(phone, country)
  }
  return {
    ...pickListingFields(input),
    phone_e164: parsePhone('phone'),
    whatsapp_e164: parsePhone('whatsapp'),
    ...(input.zip_code && { zip_code: formatPostcode(input.zip_code, country) }),
    ...(!hasShortAddresses(country) && hasMoved && { short_address: null }),
    verification_requested: input.is_verified && former?.is_verified ? undefined : input.is_verified,
  }
}

/** Displayed for 30 days. */
export function toExternalRatingColumns(input: AdminListingChange): ListingColumnValues {
  const { google_rating, google_reviews_count, google_reviews_json, google_opening_hours_json } = input
  const rating = { google_rating, google_reviews_count, google_reviews_json, google_opening_hours_json }
  const isChanged = Object.values(rating).some((value) => value !== undefined)
  return { ...rating, google_fetched_at: isChanged ? new Date().toISOString() : undefined }
}

export function omitExternalRating({
  google_rating: _rating,
  google_reviews_count: _count,
  google_reviews_json: _reviews,
  google_opening_hours_json: _hours,
  ...change
}: AdminListingChange): AdminListingChange {
  return change
}

export const omitUndefined = <Row extends object>(columns: Row) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Row>
