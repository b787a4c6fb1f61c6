import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { toOpeningPhases } from './opening-phases.ts'

const t = translate.en
const time_zone = 'Asia/Riyadh'
const read = (is_open_now: boolean | null, changes: string[], now: string) =>
  toOpeningPhases({ id: 1, time_zone, is_open_now, changes }, t, 'en', new Date(now)).map(({ text }) => text)

test('says until when it is open, and when it opens next', () => {
  const changes = ['2026-11-18T19:00:00Z', '2026-11-19T06:00:00Z', '2026-11-19T19:00:00Z', '2026-11-20T06:00:00Z']
  expect(read(true, changes, '2026-11-18T12:00:00Z')).toEqual([
    'Open until 22:00',
    'Opens Thursday at 09:00',
    'Open until 22:00',
    'Opens Friday at 09:00',
  ])
})

test('names no day for what closes after midnight', () => {
  expect(read(true, ['2026-11-18T23:00:00Z'], '2026-11-18T20:30:00Z')).toEqual(['Open until 02:00'])
  expect(read(true, ['2026-11-20T23:00:00Z'], '2026-11-18T20:30:00Z')).toEqual(['Open until Saturday at 02:00'])
})

test('says no time where nothing changes, and nothing where today is unknown', () => {
  expect(read(true, [], '2026-11-18T20:30:00Z')).toEqual(['Open now'])
  expect(read(false, [], '2026-11-18T20:30:00Z')).toEqual(['Closed now'])
  expect(read(null, ['2026-11-20T23:00:00Z'], '2026-11-18T20:30:00Z')).toEqual([])
})
