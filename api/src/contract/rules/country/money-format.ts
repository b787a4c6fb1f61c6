import type { Language } from '@dalil/db/vocabulary'
import { intlLocales } from '../locale-formats.ts'

const formats = new Map<string, Intl.NumberFormat>()

export function toMoneyFormat(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const existing = formats.get(key)
  if (existing) return existing
  const format = new Intl.NumberFormat(intlLocales[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(key, format)
  return format
}

const many = 100

/** The currency as a label names it: `US dollars`. */
export const toCurrencyName = (language: Language, currency: string): string =>
  new Intl.NumberFormat(intlLocales[language], { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(many)
    .find(({ type }) => type === 'currency')?.value ?? currency
