import type { CountryCode, Language } from '@dalil/db/vocabulary'
import {
  getExampleNumber,
  type CountryCode as NumberedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { fieldError } from '../../http/field-error.ts'

const toNumberedCountry = (country: CountryCode | undefined) => country?.toUpperCase() as NumberedCountry | undefined

/**
 * A number as E.164, read as people of the country dial it; null where no plan of numbers knows it. Without a country
 * only a number that brings its own can be read.
 */
export function toE164(phone: string | null | undefined, country: CountryCode | undefined): string | null {
  if (!phone) return null
  const parsed = parsePhoneNumberFromString(phone, toNumberedCountry(country))
  return parsed?.isValid() ? parsed.number : null
}

/** A number that nobody can be reached at makes no link: 422 at its field, with one of the country to go by. */
export function validateWhatsapp(whatsapp: string | null | undefined, country: CountryCode, language: Language): void {
  if (!whatsapp || toE164(whatsapp, country)) return
  throw fieldError(language, 'whatsapp', 'validation.whatsapp', { example: exampleNumber(country) })
}

const exampleNumber = (country: CountryCode): string =>
  getExampleNumber(toNumberedCountry(country) ?? 'SA', examples)?.formatInternational() ?? ''
