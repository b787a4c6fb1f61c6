import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'
import { parseExternalHours } from './external-hours.ts'
import { toWeek } from './week.ts'

const amsterdam = 'Europe/Amsterdam'
// A Saturday evening in Amsterdam, already Sunday in Riyadh.
const now = new Date('2026-11-21T21:30:00Z')
const weekly = { sat: [{ opens: '12:00', closes: '02:00' }], sun: [] }

test('begins the week with today in every language', () => {
  const hours = { weekly: { mon: [], fri: [], ...weekly } }
  for (const lang of ['ar', 'nl'] as const) {
    expect(toWeek(hours, amsterdam, lang, now).days.map(({ day }) => day)).toEqual(['sat', 'sun', 'mon', 'fri'])
    expect(toWeek(hours, 'Asia/Riyadh', lang, now).days.map(({ day }) => day)).toEqual(['sun', 'mon', 'fri', 'sat'])
  }
})

test('determines today in the time zone of the listing', () => {
  const todayIn = (zone: string) => toWeek({ weekly }, zone, 'en', now).days.find(({ isToday }) => isToday)?.day
  expect(todayIn(amsterdam)).toBe('sat')
  expect(todayIn('Asia/Riyadh')).toBe('sun')
})

test('treats a day without ranges as closed, and omits a day whose hours are unknown', () => {
  const { days } = toWeek({ weekly }, amsterdam, 'en', now)
  expect(days.map(({ day }) => day)).toEqual(['sat', 'sun'])
  expect(days.find(({ day }) => day === 'sun')?.spans).toEqual([])
})

test('applies an exception to its date, and omits exceptions in the past or the distant future', () => {
  const exceptions = [
    { from: '2026-11-01', to: '2026-11-20', hours: [] },
    { from: '2026-11-21', to: '2026-11-22', note: 'Inventory', hours: [] },
    { from: '2027-06-01', to: '2027-06-02', hours: [] },
  ]
  const week = toWeek({ weekly, exceptions }, amsterdam, 'en', now)
  expect(week.exceptions.map(({ note }) => note)).toEqual(['Inventory'])
  expect(week.days.find(({ isToday }) => isToday)).toMatchObject({ spans: [], note: 'Inventory' })
})

test('describes the day and time of the next opening or closing', () => {
  const at = (moment: string) => describeChange(moment, amsterdam, { lang: 'en', country: 'nl' }, now)
  expect(at('2026-11-21T22:00:00Z')).toMatchObject({ when: 'today', time: '23:00' })
  expect(at('2026-11-22T01:00:00Z')).toMatchObject({ when: 'tomorrow', time: '02:00' })
  expect(at('2026-11-24T08:00:00Z')).toMatchObject({ when: 'later', day: 'Tuesday', time: '09:00' })
})

test('parses external hours with Sunday as day 0, and a period without an end as always open', () => {
  const read = (periods: { open: { day: number; time: string }; close?: { day: number; time: string } }[]) =>
    parseExternalHours({ google_opening_hours_json: { periods } })?.weekly
  expect(read([{ open: { day: 0, time: '0930' }, close: { day: 0, time: '1800' } }])).toMatchObject({
    sun: [{ opens: '09:30', closes: '18:00' }],
    mon: [],
  })
  expect(read([{ open: { day: 0, time: '0000' } }])?.thu).toEqual([{ opens: '00:00', closes: '00:00' }])
})
