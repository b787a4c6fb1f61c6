import { msPerDay } from './demo-times.ts'

const months = { ramadan: 9, eid: 10 }
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })
const readMonth = (time: number) => Number.parseInt(calendar.format(time), 10)
const toIsoDate = (time: number) => new Date(time).toISOString().slice(0, 10)
const pattern = /^(?:(ramadan|eid)([+-]\d+)?|(\d\d-\d\d))$/

/** Returns the current or next dates of an exception: `ramadan-7` is 7 days before Ramadan, `12-25` an annual date. */
export function toNextDates({ from, to }: { from: string; to: string }, now: number): { from: string; to: string } {
  const last = findDay(to, Math.floor(now / msPerDay) * msPerDay, 1)
  return { from: toIsoDate(findDay(from, last, -1)), to: toIsoDate(last) }
}

function findDay(text: string, start: number, direction: 1 | -1): number {
  const [, feast, shift = '0', date] = pattern.exec(text) ?? []
  if (!feast && !date) throw new Error(`“${text}” is neither ramadan, eid nor MM-DD`)
  const isDay = (time: number) => {
    const first = time - Number(shift) * msPerDay
    if (!feast) return toIsoDate(time).endsWith(`-${date}`)
    const month = months[feast as keyof typeof months]
    return readMonth(first) === month && readMonth(first - msPerDay) !== month
  }
  let time = start
  while (!isDay(time)) time += direction * msPerDay
  return time
}
