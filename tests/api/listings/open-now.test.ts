import { type Listing, listing, listingList, type OpeningHours } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { weekdays } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

type Span = { opens: string; closes: string }

/** Returns a time zone in which it is now the given hour, so that no test runs past midnight. */
function zoneAt(hour: number): string {
  // Zones reach from UTC+14 to UTC-12. The signs in the names of `Etc/GMT` zones are inverted.
  const ahead = (hour - new Date().getUTCHours() + 24) % 24
  const offset = ahead > 14 ? ahead - 24 : ahead
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** Returns the local date in a time zone, offset by some days. */
function dateIn(time_zone: string, days = 0): string {
  const moment = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(moment)
}

function weekdayIn(time_zone: string, days = 0) {
  const moment = new Date(Date.now() + days * 86_400_000)
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, weekday: 'short' }).format(moment)
  const day = weekdays.find((each) => each === name.toLowerCase())
  if (!day) throw new Error(`No weekday is called ${name}`)
  return day
}

const daily = (spans: Span[]) => Object.fromEntries(weekdays.map((day) => [day, spans]))
const morning = { opens: '08:00', closes: '14:00' }
const evening = { opens: '18:00', closes: '22:00' }
const night = { opens: '22:00', closes: '03:00' }
const noon = zoneAt(12)
const early = zoneAt(1)

const stories: [string, OpeningHours, boolean | null][] = [
  ['within its hours', { time_zone: noon, weekly: daily([morning, evening]) }, true],
  ['between its hours', { time_zone: noon, weekly: daily([{ opens: '08:00', closes: '11:30' }, evening]) }, false],
  ['on a closed day', { time_zone: noon, weekly: { ...daily([morning]), [weekdayIn(noon)]: [] } }, false],
  ['on a day with unknown hours', { time_zone: noon, weekly: { [weekdayIn(noon, 1)]: [morning] } }, null],
  ['around the clock', { time_zone: noon, weekly: daily([{ opens: '00:00', closes: '00:00' }]) }, true],
  [
    'after midnight of a range that began the day before',
    { time_zone: early, weekly: { [weekdayIn(early, -1)]: [night] } },
    true,
  ],
  ['before a range that ends after midnight', { time_zone: early, weekly: { [weekdayIn(early)]: [night] } }, false],
  [
    'on a holiday',
    {
      time_zone: noon,
      weekly: daily([morning]),
      exceptions: [{ from: dateIn(noon, -1), to: dateIn(noon, 1), note: 'عيد', hours: [] }],
    },
    false,
  ],
  [
    'on an exceptionally open day',
    {
      time_zone: noon,
      weekly: daily([]),
      exceptions: [{ from: dateIn(noon), to: dateIn(noon), hours: [morning] }],
    },
    true,
  ],
  [
    'on the day after a holiday',
    {
      time_zone: noon,
      weekly: daily([morning]),
      exceptions: [{ from: dateIn(noon, -9), to: dateIn(noon, -1), hours: [] }],
    },
    true,
  ],
]

async function withHours(
  hours: OpeningHours | null,
): Promise<{ page: Listing; isListedOpen: boolean; isListedClosed: boolean }> {
  const { guest, listingIds, db } = await createTestApp()
  await db.update(listings).set({ opening_hours: hours }).where(eq(listings.id, listingIds.garage))
  const page = await guest.read(listing, `/listings/${listingIds.garage}`)
  const isListed = async (open: boolean) => {
    const { data } = await guest.read(listingList, `/listings?country=ae&open_now=${open}`)
    return data.some(({ id }) => id === listingIds.garage)
  }
  return { page, isListedOpen: await isListed(true), isListedClosed: await isListed(false) }
}

test.for(stories)(
  'returns the same opening state for a listing as the open_now filter: %s',
  async ([, hours, isOpen]) => {
    const { page, isListedOpen, isListedClosed } = await withHours(hours)
    expect(page.is_open_now).toBe(isOpen)
    expect(page.time_zone).toBe(hours.time_zone)
    expect({ isListedOpen, isListedClosed }).toEqual({
      isListedOpen: isOpen === true,
      isListedClosed: isOpen === false,
    })
  },
)

test('lists a listing without hours neither as open nor as closed', async () => {
  const { page, isListedOpen, isListedClosed } = await withHours(null)
  expect({ isOpen: page.is_open_now, isListedOpen, isListedClosed }).toEqual({
    isOpen: null,
    isListedOpen: false,
    isListedClosed: false,
  })
})

test('returns when an open listing closes and when a closed listing opens', async () => {
  const today = (clock: string) => {
    const offset = -Number(noon.replace('Etc/GMT', ''))
    return new Date(Date.parse(`${dateIn(noon)}T${clock}:00Z`) - offset * 3_600_000).toISOString()
  }
  const open = await withHours({ time_zone: noon, weekly: daily([morning, evening]) })
  expect(open.page).toMatchObject({ opens_at: null, closes_at: today('14:00') })
  const closed = await withHours({ time_zone: noon, weekly: daily([evening]) })
  expect(closed.page).toMatchObject({ opens_at: today('18:00'), closes_at: null })
})

test('uses the time zone of the country when a listing has none', async () => {
  const { page } = await withHours({ weekly: daily([morning]) })
  expect(page.time_zone).toBe('Asia/Dubai')
})
