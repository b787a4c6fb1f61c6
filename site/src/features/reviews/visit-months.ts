import { intlLocales } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../lib/current-locale.ts'

const months = 24

function listMonths(): string[] {
  const now = new Date()
  const start = Date.UTC(now.getFullYear(), now.getMonth())
  return Array.from({ length: months }, (_, ago) => {
    const day = new Date(start)
    day.setUTCMonth(day.getUTCMonth() - ago)
    return day.toISOString().slice(0, 7)
  })
}

/** Adds options for the past months, and for a selected earlier month. A cached page may be from an earlier month. */
export function addVisitMonthOptions(select: HTMLSelectElement, chosen = ''): void {
  const [none] = select.options
  const locale = intlLocales[readCurrentLocale().lang]
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const recent = listMonths()
  const all = chosen === '' || recent.includes(chosen) ? recent : [...recent, chosen]
  select.replaceChildren(
    ...(none ? [none] : []),
    ...all.map((month) => new Option(format.format(new Date(month)), month)),
  )
  select.value = chosen
}
