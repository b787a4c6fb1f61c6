import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { toOpeningPhases } from './opening-phases.ts'

const t = translate.en
const time_zone = 'Asia/Riyadh'
const locale = { lang: 'en', country: 'nl' } as const
const read = (is_open_now: boolean | null, changes: string[], now: string) =>
  toOpeningPhases({ id: 1, time_zone, is_open_now, changes }, t, locale, new Date(now)).map(({ text }) => text)

test('describes until when a listing is open and when it opens next', () => {
  const changes = ['2026-11-18T19:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T19:00:00Z', '2026-11-20T06:00:00Z']
  expect(read(true, changes, '2026-11-18T12:00:00Z')).toEqual([
    'Open until 22:00',
    'Opens Thursday at 09:00',
    'Opens at 09:00',
    'Open until 22:00',
    'Opens Friday at 09:00',
    'Opens at 09:00',
  ])
})

test('omits the day of a closing time after midnight', () => {
  expect(new Set(read(true, ['2026-11-18T23:00:00Z'], '2026-11-18T20:30:00Z'))).toEqual(new Set(['Open until 02:00']))
  expect(read(true, ['2026-11-20T23:00:00Z'], '2026-11-18T20:30:00Z')).toEqual([
    'Open until Saturday at 02:00',
    'Open until Saturday at 02:00',
    'Open until 02:00',
    'Open until 02:00',
  ])
})

test('omits the day of a closing time at midnight', () => {
  const changes = ['2026-11-18T21:00:00Z']
  const phases = toOpeningPhases(
    { id: 1, time_zone, is_open_now: true, changes },
    t,
    locale,
    new Date('2026-11-18T15:00:00Z'),
  )
  expect(phases.map(({ change }) => change)).toEqual(['Closes at 00:00'])
})

function readChanges(change: string, now: string, timeZone = time_zone) {
  const state = { id: 1, time_zone: timeZone, is_open_now: false, changes: [change] }
  return toOpeningPhases(state, t, locale, new Date(now)).map(({ change, until }) => [change, until])
}

test('describes the day of the next opening relative to today in the time zone of the listing', () => {
  expect(readChanges('2026-11-20T06:00:00Z', '2026-11-18T19:30:00Z')).toEqual([
    ['Opens Friday at 09:00', '2026-11-18T21:00:00.000Z'],
    ['Opens tomorrow at 09:00', '2026-11-19T21:00:00.000Z'],
    ['Opens at 09:00', '2026-11-20T06:00:00.000Z'],
  ])
})

test('computes midnight correctly on days when the clocks change, including changes at midnight', () => {
  // Clocks go back in Amsterdam at 03:00 on 25 October 2026, and forward in Cairo from 00:00 to 01:00 on 24 April 2026.
  expect(readChanges('2026-10-25T08:00:00Z', '2026-10-24T20:00:00Z', 'Europe/Amsterdam')).toEqual([
    ['Opens tomorrow at 09:00', '2026-10-24T22:00:00.000Z'],
    ['Opens at 09:00', '2026-10-25T08:00:00.000Z'],
  ])
  expect(readChanges('2026-04-24T06:00:00Z', '2026-04-23T18:00:00Z', 'Africa/Cairo')).toEqual([
    ['Opens tomorrow at 09:00', '2026-04-23T22:00:00.000Z'],
    ['Opens at 09:00', '2026-04-24T06:00:00.000Z'],
  ])
})

test('omits the closing or opening time when the state never changes, and returns nothing when the state is unknown', () => {
  expect(read(true, [], '2026-11-18T20:30:00Z')).toEqual(['Open now'])
  expect(read(false, [], '2026-11-18T20:30:00Z')).toEqual(['Closed now'])
  expect(read(null, ['2026-11-20T23:00:00Z'], '2026-11-18T20:30:00Z')).toEqual([])
})

test('formats the times of a place on the clock of its country, whatever the language', () => {
  const phases = (lang: 'ar' | 'en', country: string) =>
    toOpeningPhases(
      { id: 1, time_zone, is_open_now: true, changes: ['2026-11-18T21:30:00Z'] },
      translate[lang],
      { lang, country },
      new Date('2026-11-18T20:30:00Z'),
    ).map(({ text, change }) => [text, change])
  expect(phases('ar', 'sa').at(-1)).toEqual(['مفتوح حتى 12:30 ص', 'يغلق الساعة 12:30 ص'])
  expect(phases('ar', 'nl').at(-1)).toEqual(['مفتوح حتى 00:30', 'يغلق الساعة 00:30'])
  expect(phases('en', 'ae').at(-1)).toEqual(['Open until 12:30 am', 'Closes at 12:30 am'])
})
