const dayLength = 86_400_000
const ramadan = 9

const toIsoDate = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The current or next Ramadan of the Umm al-Qura calendar; the sighted moon may differ by a day. */
export function findNextRamadan(now: Date): { from: string; to: string } {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })
  const isRamadan = (day: number) => Number.parseInt(calendar.format(day), 10) === ramadan
  let first = Math.floor(now.getTime() / dayLength) * dayLength
  while (!isRamadan(first)) first += dayLength
  while (isRamadan(first - dayLength)) first -= dayLength
  let last = first
  while (isRamadan(last + dayLength)) last += dayLength
  return { from: toIsoDate(first), to: toIsoDate(last) }
}
