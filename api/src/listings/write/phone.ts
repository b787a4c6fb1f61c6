import { type CountryCode, type Language, limits } from '@dalil/db/vocabulary'
import {
  getExampleNumber,
  type CountryCode as NumberedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { phoneInput } from '../../contract/index.ts'
import { isKnownHotline } from '../../contract/rules/index.ts'
import { createFieldError } from '../../http/errors/field-error.ts'

const toNumberedCountry = (country: CountryCode | undefined) => country?.toUpperCase() as NumberedCountry | undefined

/** The number is dialled in `country` or has a country code. Null if it is invalid. */
export function toE164(phone: string | null | undefined, country: CountryCode | undefined): string | null {
  const parsed = parsePhone(phone, country)
  return parsed?.isValid() ? parsed.number : null
}

// In Arabic text the plus sign of a number may come last.
const parsePhone = (phone: string | null | undefined, country: CountryCode | undefined) =>
  phone ? parsePhoneNumberFromString(phone.replace(/^(\d[\d ]*)\+$/, '+$1'), toNumberedCountry(country)) : undefined

export const isHotline = (phone: string, country: CountryCode): boolean =>
  isKnownHotline(phone, country) || toE164(phone.replaceAll(' ', ''), country) !== null

export const isTooShort = (phone: string, country: CountryCode): boolean =>
  phone.length < limits.phone.min && !isHotline(phone, country)

/** One digit throughout, or a day as eight digits. */
const unlikelyNumber = /^(?:(\d)\1*|(?:19|20)\d\d[01]\d[0-3]\d|[0-3]\d[0-3]\d(?:19|20)\d\d)$/

/** Whether the number may be one of the country, also of a range that is newer than the tables of the library. */
export function isDialable(phone: string, country: CountryCode): boolean {
  if (isHotline(phone, country)) return true
  const parsed = parsePhone(phone, country)
  const spellings = [phone.replace(/\D/g, ''), parsed?.nationalNumber ?? '']
  return parsed?.isPossible() === true && !spellings.some((digits) => unlikelyNumber.test(digits))
}

export function validatePhone(
  phone: string | null | undefined,
  country: CountryCode,
  language: Language,
  field: string = 'phone',
): void {
  if (phone && isTooShort(phone, country)) throw createFieldError(language, field, 'validation.phone_length')
}

export function validateWhatsapp(
  whatsapp: string | null | undefined,
  country: CountryCode,
  language: Language,
  field: string = 'whatsapp',
): void {
  if (!whatsapp || (phoneInput.safeParse(whatsapp).success && toE164(whatsapp, country))) return
  throw createFieldError(language, field, 'validation.whatsapp', { example: exampleNumber(country) })
}

const exampleNumber = (country: CountryCode): string =>
  getExampleNumber(toNumberedCountry(country) ?? 'SA', examples)
    ?.formatInternational()
    .replaceAll('-', ' ') ?? ''
