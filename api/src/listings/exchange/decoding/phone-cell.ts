import { toWesternDigits } from '@dalil/api/contract/rules'
import { z } from 'zod'
import { businessPhoneInput } from '../../../contract/index.ts'

/** Programs that read digits as a number write `501234567.0`. */
export const withoutFraction = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : trimFraction(value)
export const trimFraction = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(\s*\+?\d+)\.0+\s*$/, '$1') : value

/** The maximum of E.164. */
const maxDigits = 15
const minDigits = 6
/** `0501234567-8` ends with a second number, too; in Germany and Austria it may be one number with an extension. */
const hasRange = (value: string) =>
  /\d{7,15}\s?[-\u2010-\u2015]\s?\d{1,3}\s*$/.test(value) && !/^\s*(?:\+|00)\s?4[39]/.test(value)

/** `0112345678/9` are two numbers, of which the second is shortened. */
const maxShortDigits = 3
function hasSeveralNumbers(value: string): boolean {
  const digits = value.split(/[/\\;,،؛|\n]/).map((part) => part.replace(/\D/g, '').length)
  const [last = 0, before = 0] = digits.toReversed()
  return (
    digits.filter((count) => count >= minDigits).length > 1 ||
    (last > 0 && last <= maxShortDigits && before >= minDigits) ||
    digits.reduce((sum, count) => sum + count) > maxDigits
  )
}

/** Other directories also separate digits by hyphens, brackets, dots and slashes. */
export const anyPhone = z.preprocess(
  withoutFraction,
  z
    .string()
    .transform((value) => toWesternDigits(value).replace(/[;,،؛|]\s*$/, ''))
    .refine((value) => !/^\s*\d+\.\d+\s*$/.test(value), { params: { rule: 'phone' }, abort: true })
    .refine((value) => !hasSeveralNumbers(value) && !hasRange(value), { params: { rule: 'one_number' }, abort: true })
    .transform((value) => value.replaceAll(/[-()./\s\u00a0\u2010-\u2015]+/g, ' '))
    .pipe(businessPhoneInput),
)
