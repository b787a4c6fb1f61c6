import { isLanguage } from '@dalil/api/client'
import {
  intlLocales,
  isolateBidi,
  listSeparator,
  orderAddressParts,
  toDateFormat,
  toDateTimeFormat,
  toMoneyFormat,
  toTimeAgoFormat,
} from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { useMemo } from 'react'
import { useLocale } from 'react-admin'

const timeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][]

const byteUnits = [
  ['terabyte', 1024 ** 4],
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
] as const

const createFormatters = (language: Language) => {
  const intl = intlLocales[language]
  const days = toDateFormat(language)
  const shortDays = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const moments = toDateTimeFormat(language)
  const ago = toTimeAgoFormat(language)
  const numbers = new Intl.NumberFormat(intl)
  const sizes = new Intl.NumberFormat(intl, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const percents = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 0 })
  const countries = new Intl.DisplayNames(intl, { type: 'region' })
  const currencies = new Intl.DisplayNames(intl, { type: 'currency' })
  const lists = new Intl.ListFormat(intl, { type: 'conjunction' })
  const comma = listSeparator[language]
  const country = (code: string) => countries.of(code.toUpperCase()) ?? code
  /** Joins items of different text directions, omitting empty ones. */
  const join = (parts: (string | null)[]) => parts.flatMap((part) => (part ? [isolateBidi(part)] : [])).join(comma)
  return {
    address: (place: Parameters<typeof orderAddressParts>[0]) =>
      [...orderAddressParts(place, language), { separator: comma, text: country(place.country) }]
        .map(({ separator, text }) => separator + isolateBidi(text))
        .join(''),
    comma,
    list: (parts: string[]) => lists.format(parts),
    join,
    day: (iso: string) => days.format(new Date(iso)),
    shortDay: (iso: string) => shortDays.format(new Date(iso)),
    moment: (iso: string) => moments.format(new Date(iso)),
    ago: (iso: string) => ago(new Date(iso)),
    kilobytes: (bytes: number) => sizes.format(Math.max(1, bytes / 1024)),
    bytes: (value: number) => {
      const [unit, size] = byteUnits.find(([, length]) => value >= length) ?? ['kilobyte', 1024]
      return new Intl.NumberFormat(intl, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value / size)
    },
    duration: (seconds: number) => {
      const [unit, size] = timeUnits.find(([, length]) => seconds >= length) ?? ['second', 1]
      const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
      return new Intl.NumberFormat(intl, style).format(seconds / size)
    },
    metres: (value: number) => {
      const style = { style: 'unit', maximumSignificantDigits: 2 } as const
      const [unit, size] = value < 1000 ? (['meter', 1] as const) : (['kilometer', 1000] as const)
      return isolateBidi(new Intl.NumberFormat(intl, { ...style, unit }).format(value / size))
    },
    percent: (share: number) => percents.format(share),
    number: (value: number) => numbers.format(value),
    money: (value: number, currency: string) => toMoneyFormat(language, currency).format(value),
    country,
    currency: (code: string) => join([code, currencies.of(code) ?? code]),
  }
}

export function useFormat() {
  const locale = useLocale()
  return useMemo(() => createFormatters(isLanguage(locale) ? locale : 'ar'), [locale])
}
