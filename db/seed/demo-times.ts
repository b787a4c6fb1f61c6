import { hashText } from './random.ts'

const minute = 60_000
export const msPerDay = 24 * 60 * minute

/** One minute before the last midnight (UTC), so that demos written on the same day are equal. */
export const demoDate = Math.floor(Date.now() / msPerDay) * msPerDay - minute

/** Up to ten hours in milliseconds, so that events of a day have different times. */
export const deriveTimeOfDay = (text: string) => (hashText(text) % 600) * minute
export const toIsoString = (time: number) => new Date(time).toISOString()
