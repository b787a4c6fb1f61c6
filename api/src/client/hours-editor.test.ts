import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addException,
  addRange,
  removeException,
  setAllDays,
  setDay,
  toDayState,
  toRanges,
  updateException,
  updateRange,
} from './hours-editor.ts'

const morning = { opens: '09:00', closes: '12:00' }

test('a day without a list of ranges is unknown, with an empty one closed, otherwise open', () => {
  expect([undefined, [], [morning]].map(toDayState)).toEqual(['unknown', 'closed', 'open'])
  expect((['unknown', 'closed', 'open'] as const).map((state) => toDayState(toRanges(state)))).toEqual([
    'unknown',
    'closed',
    'open',
  ])
})

test('sets, clears and copies a day without changing the others', () => {
  const hours = { weekly: { mon: [morning], tue: [] } }
  expect(setDay(hours, 'mon', undefined)).toEqual({ weekly: { tue: [] } })
  expect(setDay(hours, 'wed', [morning]).weekly).toEqual({ mon: [morning], tue: [], wed: [morning] })
  expect(Object.keys(setAllDays(hours, []).weekly)).toHaveLength(7)
  expect(hours).toEqual({ weekly: { mon: [morning], tue: [] } })
})

test('adds, updates and removes exceptions', () => {
  const added = addException({ weekly: {} })
  expect(added.exceptions).toMatchObject([{ hours: [] }])
  const updated = updateException(added, 0, { note: 'Eid' })
  expect(updated.exceptions).toMatchObject([{ note: 'Eid', hours: [] }])
  expect(removeException(updated, 0).exceptions).toEqual([])
})

test('a new exception is for today in the time zone of the browser, not in UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T22:30:00Z') })
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180)
  onTestFinished(() => {
    offset.mockRestore()
    vi.useRealTimers()
  })
  expect(addException({ weekly: {} }).exceptions).toEqual([{ from: '2026-03-02', to: '2026-03-02', hours: [] }])
})

test('a new range begins when the last one ends', () => {
  expect(addRange([])).toEqual([{ opens: '', closes: '' }])
  expect(addRange([morning])).toEqual([morning, { opens: '12:00', closes: '' }])
  expect(updateRange([morning], 0, { closes: '13:00' })).toEqual([{ opens: '09:00', closes: '13:00' }])
})
