import { hashText } from './random.ts'

const minute = 60_000
export const day = 24 * 60 * minute

/** Times are relative to the last midnight (UTC): a new demo has recent dates, and two demos of one day are equal. */
export const today = Math.floor(Date.now() / day) * day - minute

/** Up to ten hours, derived from a text, so that not all events of a day happen at nine. */
export const toMinutes = (text: string) => (hashText(text) % 600) * minute
export const toIsoString = (time: number) => new Date(time).toISOString()
