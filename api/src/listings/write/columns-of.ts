import type { AdminListingChange, ListingChange, ListingInput } from '@dalil/api/contract'
import type { listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { toE164 } from './phone.ts'

type Columns = { [Each in keyof typeof listings.$inferInsert]?: (typeof listings.$inferInsert)[Each] | undefined }

type Former = { country: CountryCode; phone: string | null; whatsapp: string | null }

/**
 * What an owner's input changes in the row. States and marks that only the product sets never come through here; the
 * owner's `is_verified` is a wish. In another country the numbers are read anew, as people dial them there.
 */
export function columnsOf(input: ListingInput | ListingChange, country: CountryCode, former?: Former): Columns {
  const { is_verified } = input
  const toRead = (name: 'phone' | 'whatsapp') =>
    input[name] === undefined && former && former.country !== country ? former[name] : input[name]
  const [phone, whatsapp] = [toRead('phone'), toRead('whatsapp')]
  return {
    title: input.title,
    title_latin: input.title_latin,
    description: input.description,
    description_en: input.description_en,
    description_nl: input.description_nl,
    address: input.address,
    city: input.city,
    state: input.state,
    zip_code: input.zip_code,
    country: input.country,
    category_id: input.category_id,
    phone: input.phone,
    phone_e164: phone === undefined ? undefined : toE164(phone, country),
    whatsapp: input.whatsapp,
    whatsapp_e164: whatsapp === undefined ? undefined : toE164(whatsapp, country),
    email: input.email,
    website: input.website,
    social: input.social,
    keywords: input.keywords,
    amenities: input.amenities,
    price: input.price,
    latitude: input.latitude,
    longitude: input.longitude,
    place_id: input.place_id,
    opening_hours: input.opening_hours,
    verification_requested: is_verified,
  }
}

/** What another service says of a place, as an admin copied it today; it is shown for thirty days. */
export function ratedElsewhere(input: AdminListingChange): Columns {
  const { google_rating, google_reviews_count, google_reviews_json, google_opening_hours_json } = input
  const told = { google_rating, google_reviews_count, google_reviews_json, google_opening_hours_json }
  const isTold = Object.values(told).some((value) => value !== undefined)
  return { ...told, google_fetched_at: isTold ? new Date().toISOString() : undefined }
}
