import type { CountryCode, Language } from '@dalil/db/vocabulary'
import {
  getExampleNumber,
  type CountryCode as NumberedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { createFieldError } from '../../http/errors/field-error.ts'

const toNumberedCountry = (country: CountryCode | undefined) => country?.toUpperCase() as NumberedCountry | undefined

/** Converts a number dialled in `country`, or one with a country code, to E.164. Returns null if it is invalid. */
export function toE164(phone: string | null | undefined, country: CountryCode | undefined): string | null {
  if (!phone) return null
  // In Arabic text the plus sign of a number may come last.
  const parsed = parsePhoneNumberFromString(phone.replace(/^(\d[\d ]*)\+$/, '+$1'), toNumberedCountry(country))
  return parsed?.isValid() ? parsed.number : null
}

export function validateWhatsapp(
  whatsapp: string | null | undefined,
  country: CountryCode,
  language: Language,
  field: string = 'whatsapp',
): void {
  if (!whatsapp || toE164(whatsapp, country)) return
  throw createFieldError(language, field, 'validation.whatsapp', { example: exampleNumber(country) })
}

const exampleNumber = (country: CountryCode): string =>
  getExampleNumber(toNumberedCountry(country) ?? 'SA', examples)
    ?.formatInternational()
    .replaceAll('-', ' ') ?? ''
