import type { OpeningHours } from '@dalil/api/contract'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'

const schemaDays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/**
 * Days with the same times stand together, closed ones among them; of an unknown one nothing is said. A span that ends
 * before it begins ends on the next day, there as here.
 */
export function hoursThings({ weekly, exceptions = [] }: OpeningHours): HoursThing[] {
  const days = new Map<string, { times: Span; of: string[] }>()
  for (const day of weekdays) {
    for (const times of timesOf(weekly[day])) {
      const key = JSON.stringify(times)
      const { of } = days.get(key) ?? { of: [] }
      days.set(key, { times, of: [...of, schemaDays[day]] })
    }
  }
  const usual = [...days.values()].map(({ times, of }) => specification({ dayOfWeek: of, ...times }))
  const special = exceptions.flatMap(({ from, to, hours }, index) =>
    datesLeft({ from, to }, exceptions.slice(0, index)).flatMap((dates) =>
      timesOf(hours).map((times) => specification({ validFrom: dates.from, validThrough: dates.to, ...times })),
    ),
  )
  return [...usual, ...special]
}

type Span = { opens: string; closes: string }
type HoursThing = Span & { '@type': string; dayOfWeek?: string[]; validFrom?: string; validThrough?: string }

const specification = (facts: Omit<HoursThing, '@type'>): HoursThing => ({
  '@type': 'OpeningHoursSpecification',
  ...facts,
})

/** Opening and closing at midnight means closed; around the clock ends a minute before it begins. */
function timesOf(spans: Span[] | undefined): Span[] {
  if (spans?.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return (spans ?? []).map(({ opens, closes }) => ({ opens, closes: opens === closes ? minuteBefore(opens) : closes }))
}

function minuteBefore(time: string): string {
  return new Date(Date.parse(`2000-01-01T${time}Z`) - 60_000).toISOString().slice(11, 16)
}

type Dates = { from: string; to: string }

/** What remains of a row of dates beside those that exceptions before it have taken. */
function datesLeft(dates: Dates, taken: Dates[]): Dates[] {
  return taken.reduce(
    (pieces, { from, to }) =>
      pieces
        .flatMap((piece) => [
          { from: piece.from, to: [piece.to, dayFrom(from, -1)].toSorted()[0] ?? piece.to },
          { from: [piece.from, dayFrom(to, 1)].toSorted()[1] ?? piece.from, to: piece.to },
        ])
        .filter((piece) => piece.from <= piece.to),
    [dates],
  )
}

function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
