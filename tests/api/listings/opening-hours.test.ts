import { listing, listingList, type OpeningHours } from '@dalil/api/contract'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { syncTimeZones } from '../../../api/src/places/sync-time-zones.ts'
import { createRandom } from '../../../db/seed/random.ts'
import { createOpeningHoursJsonLd } from '../../../site/src/features/listings/hours/opening-hours-json-ld.ts'
import { createTestApp } from '../../support/test-app.ts'

const zones = [
  'Europe/Amsterdam',
  'Africa/Casablanca',
  'Asia/Riyadh',
  'Asia/Kolkata',
  'America/New_York',
  'Pacific/Auckland',
]
const minuteLength = 60_000
const dayLength = 1440

/** Moments around daylight-saving changes, and in an ordinary week. */
const instants = [
  ['2026-02-14T12:00Z', 12],
  ['2026-03-21T12:00Z', 12],
  ['2026-03-28T12:00Z', 12],
  ['2026-10-24T12:00Z', 12],
  ['2026-11-16T00:00Z', 12],
].flatMap(([since = '', count = 0]) =>
  Array.from({ length: Number(count) }, (_, step) =>
    new Date(Date.parse(String(since)) + step * 187 * minuteLength).toISOString(),
  ),
)

/** Generates opening hours: closed and unknown days, breaks, nights, 24 hours, overlapping exceptions. */
function generateHours(number: number): OpeningHours {
  const random = createRandom(number)
  const randomBelow = (limit: number) => Math.floor(random() * limit)
  const clock = (half: number) => `${String(Math.floor(half / 2) % 24).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  const inventSpans = () => {
    if (randomBelow(12) === 0) return [{ opens: '00:00', closes: '00:00' }]
    if (randomBelow(12) === 0) return [{ opens: '06:00', closes: '06:00' }]
    const opens = randomBelow(24)
    const first = { opens: clock(opens), closes: clock(opens + 1 + randomBelow(10)) }
    const later = opens + 12 + randomBelow(8)
    return randomBelow(2) ? [first] : [first, { opens: clock(later), closes: clock(later + 1 + randomBelow(14)) }]
  }
  const exceptions = Array.from({ length: randomBelow(4) }, () => {
    const from = Date.parse(instants[randomBelow(instants.length)] ?? '') - randomBelow(3) * dayLength * minuteLength
    const to = from + randomBelow(5) * dayLength * minuteLength
    const date = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    return { from: date(from), to: date(to), hours: randomBelow(2) ? [] : inventSpans() }
  })
  const days = weekdays.flatMap((day): [Weekday, ReturnType<typeof inventSpans>][] => {
    const kind = randomBelow(8)
    return kind === 0 ? [] : [[day, kind === 1 ? [] : inventSpans()]]
  })
  return { time_zone: zones[number % zones.length], weekly: Object.fromEntries(days), exceptions }
}

type Specifications = ReturnType<typeof createOpeningHoursJsonLd>

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Evaluates schema.org opening hours at a local time, independently of the product's code. */
function isOpenBySpecification(specifications: Specifications, local: string): boolean {
  const [date = '', time = ''] = local.split(' ')
  const minute = toMinute(time)
  const isWithin = (day: string, now: number) => {
    const special = specifications.filter(
      ({ validFrom = '9', validThrough = '' }) => validFrom <= day && day <= validThrough,
    )
    const name = dayNames[new Date(day).getUTCDay()] ?? ''
    const usual = specifications.filter(({ dayOfWeek }) => dayOfWeek?.includes(name))
    return (special.length > 0 ? special : usual).some(({ opens, closes }) => {
      const [start, end] = [toMinute(opens), toMinute(closes)]
      const length = start === end ? 0 : (end - start + dayLength) % dayLength
      return start <= now && now < start + (length === dayLength - 1 ? dayLength : length)
    })
  }
  const dayBefore = new Date(Date.parse(date) - dayLength * minuteLength).toISOString().slice(0, 10)
  return isWithin(date, minute) || isWithin(dayBefore, minute + dayLength)
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Answer = { id: number; at: string; local: string; clear: boolean; badge: boolean | null; filter: boolean | null }
type Place = { id: number; hours: OpeningHours }

async function layPlaces(count: number): Promise<Place[]> {
  const { sql, categoryIds } = await createTestApp()
  const rows = Array.from({ length: count }, (_, number) => ({ number, hours: generateHours(number) }))
  return await sql<Place[]>`
    insert into listings (title, country, city, category_id, status, is_published, opening_hours)
    select 'متجر ' || number, 'om', 'مسقط', ${categoryIds.sweets}, 'approved', true, hours
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as places (number integer, hours jsonb)
    order by number
    returning id, opening_hours as hours`
}

test('computes the same opening state in badge, filter and structured data for many listings and instants', {
  timeout: 60_000,
}, async () => {
  const { sql } = await createTestApp()
  const places = new Map((await layPlaces(70)).map(({ id, hours }) => [id, hours]))
  const answers: Answer[] = []
  // Runs the queries in sequence, because the pool rejects callers that wait too long.
  for (const at of instants) {
    const rows = await sql<Answer[]>`
      with once as materialized (
        select 'Europe/Amsterdam' as home, clock.*, local_minutes_by_zone(${at}::timestamptz) as minutes
        from local_clock('Europe/Amsterdam', ${at}::timestamptz) as clock
      )
      select id, ${at} as at, to_char(${at}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI') as local,
        -- Excludes the hours around a clock change, in which a local time may occur twice.
        (${at}::timestamptz + interval '90 minutes') at time zone time_zone
          - (${at}::timestamptz - interval '90 minutes') at time zone time_zone = interval '3 hours' as clear,
        (opening_state(opening_hours, time_zone, ${at}::timestamptz)).is_open as badge,
        case
          when is_open_at(
            id, exception_days, exception_hours, open_minutes, time_zone, ${at}::timestamptz,
            home, days, day_minute, week_minute, minutes
          ) then true
          when has_hours_at(
            exception_days, open_minutes, unknown_minutes, time_zone, ${at}::timestamptz, home, day, week_minute, minutes
          ) then false
        end as filter
      from listings cross join once
      where country = 'om'`
    answers.push(...rows)
  }
  const clear = answers.filter((answer) => answer.clear)
  const published = new Map([...places].map(([id, hours]) => [id, createOpeningHoursJsonLd(hours)]))

  const differences = clear.filter(({ id, local, badge, filter }) => {
    return filter !== badge || (filter ?? false) !== isOpenBySpecification(published.get(id) ?? [], local)
  })

  expect(differences.map((each) => ({ ...each, hours: places.get(each.id) })).slice(0, 3)).toEqual([])
  expect(clear.length).toBeGreaterThan(3_000)
  const open = clear.filter(({ filter }) => filter).length / clear.length
  expect({ isSometimesOpen: open > 0.2, isSometimesClosed: open < 0.8 }).toEqual({
    isSometimesOpen: true,
    isSometimesClosed: true,
  })
  await sql`delete from listings where country = 'om'`
})

test('returns the same opening state on pages and in lists of the API', { timeout: 60_000 }, async () => {
  const { sql, db, guest } = await createTestApp()
  await syncTimeZones(db)
  const places = await layPlaces(40)
  const compare = async () => {
    const { data } = await guest.read(listingList, '/listings?country=om&open_now=true&per_page=48')
    const now = new Date()
    const pages = await Promise.all(places.map(({ id }) => guest.read(listing, `/listings/${id}`)))
    return pages.flatMap(({ id, is_open_now, time_zone, opening_hours, opens_at, closes_at }) => {
      const isListed = data.some((row) => row.id === id)
      const local = now.toLocaleString('sv', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
      const isRead = isOpenBySpecification(createOpeningHoursJsonLd(opening_hours ?? { weekly: {} }), local)
      const isTold = is_open_now ? opens_at === null : closes_at === null
      const agree = isListed === (is_open_now ?? false) && isTold && isRead === isListed
      return agree ? [] : [{ id, is_open_now, isListed, isRead, opens_at, closes_at }]
    })
  }
  // Retries if a listing opens or closes between two requests.
  await expect.poll(compare, { timeout: 20_000 }).toEqual([])
  await sql`delete from listings where country = 'om'`
})
