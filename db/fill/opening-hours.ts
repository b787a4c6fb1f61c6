import { parseHours } from '../seed/hours.ts'
import { pick } from '../seed/pick.ts'
import type { Random } from '../seed/random.ts'

export type DateSpan = { from: string; to: string }
export const ramadan2027: DateSpan = { from: '2027-02-08', to: '2027-03-09' }

export type SampleHours = { ordinary: string[]; withRamadan: string[] }

const weeklyHours = [
  'sat-thu 09:00-12:00,16:00-22:00; fri 16:00-22:00',
  'sat-thu 08:00-23:00; fri 13:30-23:30',
  'mon-sun 12:00-00:00',
  'mon-sat 09:00-18:00; sun closed',
  'mon closed; tue-sun 10:00-19:00',
  'mon-fri 08:30-17:30; sat-sun closed',
  '24/7',
  'sun-thu 08:00-17:00; fri-sat closed',
  'sat-wed 10:00-22:00; thu-fri 10:00-01:00',
  'mon-sun 06:30-13:00,17:00-22:00',
  'mon-thu 11:00-22:00; fri-sat 11:00-02:00; sun 12:00-22:00',
  'mon-sat 08:00-12:30,14:30-19:00; sun closed',
  'mon 13:00-18:00; tue-wed 09:30-18:00; thu 09:30-21:00; fri-sat 09:30-18:00; sun closed',
]

const ramadanHours = ['10:00-16:00,20:30-02:00', '12:00-17:00,21:00-01:30', '14:00-00:00', '20:00-03:00']

export const createSampleHours = (ramadan: DateSpan): SampleHours => ({
  ordinary: weeklyHours.map((week) => JSON.stringify(parseHours(week))),
  withRamadan: weeklyHours.flatMap((week) =>
    ramadanHours.map((hours) => JSON.stringify(parseHours(week, [{ ...ramadan, note: 'رمضان', hours }]))),
  ),
})

export const generateOpeningHours = (random: Random, { ordinary, withRamadan }: SampleHours): string =>
  pick(random, random() < 0.7 ? withRamadan : ordinary)
