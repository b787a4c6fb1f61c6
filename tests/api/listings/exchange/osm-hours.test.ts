import { limits, type OpeningHours, weekdays } from '@dalil/db/vocabulary'
import Reference from 'opening_hours'
import { expect, test } from 'vitest'
import { openingHoursInput } from '../../../../api/src/contract/index.ts'
import { parseOsmHours } from '../../../../api/src/listings/exchange/sources/opening-hours.ts'

const place = { lat: 52.37, lon: 4.9, address: { country_code: 'nl', country: 'Nederland', state: 'Noord-Holland' } }
/** A Monday after which no day of two weeks is a holiday. */
const monday = new Date(2026, 1, 2)
const step = 15
const steps = (7 * 24 * 60) / step

function drawReference(text: string): string {
  const hours = new Reference(text, place)
  return drawWeek((minute) => hours.getState(new Date(monday.getTime() + (minute + 7 * 24 * 60) * 60_000)))
}

function drawOwn({ weekly }: OpeningHours): string {
  const dayLength = 24 * 60
  const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const spans = [...Array(14).keys()].flatMap((day) =>
    (weekly[weekdays[day % 7] ?? 'mon'] ?? []).map(({ opens, closes }) => {
      const from = (day - 7) * dayLength + toMinute(opens)
      return [from, from + ((toMinute(closes) - toMinute(opens) + dayLength) % dayLength || dayLength)] as const
    }),
  )
  return drawWeek((minute) => spans.some(([from, to]) => minute >= from && minute < to))
}

const drawWeek = (isOpen: (minute: number) => boolean) =>
  Array.from({ length: steps }, (_, index) => (isOpen(index * step) ? 'x' : '.')).join('')

const read = [
  'Mo-Fr 08:00-18:00; Sa 10:00-14:00',
  '24/7',
  '24/7; PH off',
  'Mo-Su 09:00-23:00',
  '09:00-22:00',
  'Mo-Fr 08:00-12:00,14:00-18:00',
  'Mo-Fr 08:00-12:00, 14:00-18:00; Sa,Su off',
  'Sa-Th 09:00-12:00,16:00-23:00; Fr 16:00-23:00',
  'Fr-Su 18:00-02:00',
  'Mo-Su 18:00-02:00',
  'Mo-Th 11:00-24:00; Fr 14:00-24:00',
  'Mo-Su 00:00-24:00',
  'Mo,We 10:00-20:00; Tu 12:00-20:00; PH off',
  'Mo-Fr 09:00-17:00, Sa 10:00-12:00',
  'Mo-Fr,PH 09:00-17:00',
  'mo-fr 9:00-17:30',
  'Mo-Sa 08:00-20:00; We off',
  'Mo-Sa 08:00-20:00; Fr 08:00-12:00,13:30-22:00',
  'Th 20:00-26:00',
  'Mo-Fr: 10:00-18:00',
  'Mo 08:00-12:00,10:00-15:00',
]

test.each(read)('reads «%s» as the library of OpenStreetMap does', (text) => {
  const hours = parseOsmHours(text)
  expect(hours).not.toBeNull()
  if (!hours) return
  expect(drawOwn(hours)).toBe(drawReference(text))
  expect(openingHoursInput.parse(hours)).toEqual(hours)
})

const unread = [
  '',
  'sunrise-sunset',
  'Mo-Fr 08:00+',
  'Apr-Sep Mo-Su 09:00-18:00',
  'Mo[1] 10:00-12:00',
  'week 1-26 Mo 10:00-12:00',
  'Mo-Fr 10:00-16:00 "by appointment"',
  'SH off',
  'Mo-Fr 10:00-16:00 || "ask"',
  'PH Mo-Fr 10:00-16:00',
  'Mo-Fr 8-18',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 10:75-12:00',
  'Mo-Su 10:00-10:00',
  '00:00-00:00',
  'Ramadan 20:00-02:00',
  'من 8 إلى 5',
  'off',
  'Fr-Sa 20:00-04:00; Su off',
  'Mo-Fr',
  `Mo-Fr 08:00-18:00${' '.repeat(500)}`,
]

test.each(unread)('does not guess «%s»', (text) => expect(parseOsmHours(text)).toBeNull())

test('reads 3,000 generated texts as the library does, or not at all', { timeout: 60_000 }, () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pick = (words: readonly string[]) => words[random(words.length)] ?? ''
  const days = [
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
    'Mo-Fr',
    'Sa-We',
    'Fr-Mo',
    'PH',
    'Sa,Su',
    'Mo,We-Fr',
    'SH',
    '',
  ]
  const clock = () => `${String(random(28)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`
  const times = () => pick([`${clock()}-${clock()}`, `${clock()}-${clock()},${clock()}-${clock()}`, 'off', '24/7', ''])
  const rule = () => `${pick(days)} ${times()}`.trim()
  let known = 0
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 1 + random(3) }, rule).join(pick(['; ', ', ', ';']))
    const hours = parseOsmHours(text)
    if (!hours) continue
    known += 1
    expect({ text, week: drawOwn(hours) }).toEqual({ text, week: drawReference(text) })
    expect(Object.values(hours.weekly).every(({ length }) => length <= limits.timeRanges.max)).toBe(true)
    expect(openingHoursInput.safeParse(hours)).toMatchObject({ success: true })
  }
  expect(known).toBeGreaterThan(500)
})
