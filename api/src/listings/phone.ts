import type { CountryCode } from '@dalil/db/vocabulary'
import { type CountryCode as NumberedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A number as E.164, read as people of the country dial it; null where no plan of numbers knows it. */
export function toE164(phone: string | null | undefined, country: CountryCode): string | null {
  if (!phone) return null
  const parsed = parsePhoneNumberFromString(phone, country.toUpperCase() as NumberedCountry)
  return parsed?.isValid() ? parsed.number : null
}
