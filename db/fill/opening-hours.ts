import { parseHours } from '../seed/hours.ts'
import type { Random } from '../seed/random.ts'
import { weeklyHours } from './business-types.ts'
import { pick } from './pick.ts'

/** A range of local dates with exceptional hours. */
export type DateSpan = { from: string; to: string }
export const ramadan2027: DateSpan = { from: '2027-02-08', to: '2027-03-09' }

export type SampleHours = { ordinary: string[]; withRamadan: string[] }

const ramadanHours = ['10:00-16:00,20:30-02:00', '12:00-17:00,21:00-01:30', '14:00-00:00', '20:00-03:00']

/** Returns weekly opening hours as JSON, without and with exceptional hours in Ramadan. */
export const createSampleHours = (ramadan: DateSpan): SampleHours => ({
  ordinary: weeklyHours.map((week) => JSON.stringify(parseHours(week))),
  withRamadan: weeklyHours.flatMap((week) =>
    ramadanHours.map((hours) => JSON.stringify(parseHours(week, [{ ...ramadan, note: 'رمضان', hours }]))),
  ),
})

export const generateOpeningHours = (random: Random, { ordinary, withRamadan }: SampleHours): string =>
  pick(random, random() < 0.7 ? withRamadan : ordinary)
