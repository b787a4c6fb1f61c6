import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addHoursException,
  addTimeRange,
  removeHoursException,
  setDayHours,
  setHoursOfAllDays,
  toDayState,
  toTimeRanges,
  updateHoursException,
  updateTimeRange,
} from './hours-editor.ts'

const morning = { opens: '09:00', closes: '12:00' }

test('treats a day without a list of ranges as unknown, a day with an empty list as closed, and other days as open', () => {
  expect([undefined, [], [morning]].map(toDayState)).toEqual(['unknown', 'closed', 'open'])
  expect((['unknown', 'closed', 'open'] as const).map((state) => toDayState(toTimeRanges(state)))).toEqual([
    'unknown',
    'closed',
    'open',
  ])
})

test('sets, clears and copies the hours of a day without changing other days', () => {
  const hours = { weekly: { mon: [morning], tue: [] } }
  expect(setDayHours(hours, 'mon', undefined)).toEqual({ weekly: { tue: [] } })
  expect(setDayHours(hours, 'wed', [morning]).weekly).toEqual({ mon: [morning], tue: [], wed: [morning] })
  expect(Object.keys(setHoursOfAllDays(hours, []).weekly)).toHaveLength(7)
  expect(hours).toEqual({ weekly: { mon: [morning], tue: [] } })
})

test('adds, updates and removes exceptions of the opening hours', () => {
  const added = addHoursException({ weekly: {} })
  expect(added.exceptions).toMatchObject([{ hours: [] }])
  const updated = updateHoursException(added, 0, { note: 'Eid' })
  expect(updated.exceptions).toMatchObject([{ note: 'Eid', hours: [] }])
  expect(removeHoursException(updated, 0).exceptions).toEqual([])
})

test('sets the date of a new exception to today in the time zone of the browser, not in UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T22:30:00Z') })
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180)
  onTestFinished(() => {
    offset.mockRestore()
    vi.useRealTimers()
  })
  expect(addHoursException({ weekly: {} }).exceptions).toEqual([{ from: '2026-03-02', to: '2026-03-02', hours: [] }])
})

test('adds a new range that begins when the last range ends', () => {
  expect(addTimeRange([])).toEqual([{ opens: '', closes: '' }])
  expect(addTimeRange([morning])).toEqual([morning, { opens: '12:00', closes: '' }])
  expect(updateTimeRange([morning], 0, { closes: '13:00' })).toEqual([{ opens: '09:00', closes: '13:00' }])
})
