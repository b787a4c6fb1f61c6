import { toWesternDigits } from '@dalil/api/contract/rules'

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/

/** Converts `22/11/2026`, `22-11-2026`, `22.11.2026` or `2026-11-22` to `2026-11-22`; null if there is no such day. */
export function parseDate(text: string): string | null {
  const normalized = toWesternDigits(text).replace(/[\s\u200e\u200f]/g, '')
  const [, day, month, year] = dayFirst.exec(normalized) ?? []
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(normalized) ?? []
  const parts = [year ?? isoYear, month ?? isoMonth, day ?? isoDay]
  if (parts.includes(undefined)) return null
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** Converts `2026-11-22` to `22/11/2026`, as in Arabic, British English and Dutch; returns other texts unchanged. */
export const formatDate = (iso: string): string => {
  const [, year, month, day] = yearFirst.exec(iso) ?? []
  return year ? `${day}/${month}/${year}` : iso
}
