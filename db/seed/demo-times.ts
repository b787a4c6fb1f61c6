import { hashText } from './random.ts'

/** All times of the demo are relative to this one, so that the demo never changes. */
export const today = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
export const day = 24 * 60 * minute

/** Up to ten hours, derived from a text, so that the events of a day do not all happen at nine. */
export const toMinutes = (text: string) => (hashText(text) % 600) * minute
export const toIsoString = (time: number) => new Date(time).toISOString()
