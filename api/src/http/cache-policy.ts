/** How long our own cache keeps a public response, in seconds, and the tags of what it shows. */
export type CachePolicy = { tags: string[]; maxAge: number; staleWhileRevalidate: number; staleIfError: number }

const [minute, quarter, hour, day] = [60, 900, 3_600, 86_400]

/** Data that changes only with its tags. */
export const keepUntilChanged = (tags: string[]): CachePolicy => ({
  tags,
  maxAge: hour,
  staleWhileRevalidate: day,
  staleIfError: day,
})

/** Data that changes without a cache tag. */
export const keepMinutes = (tags: string[]): CachePolicy => ({
  tags,
  maxAge: minute,
  staleWhileRevalidate: 10 * minute,
  staleIfError: day,
})

/** Responses that say whether a place is open. A day without hours begins at midnight, a full quarter everywhere. */
export function keepUntilOpeningChanges(tags: string[], changesAt: string | null, now = Date.now()): CachePolicy {
  const change = changesAt === null ? Infinity : Math.floor((Date.parse(changesAt) - now) / 1000)
  const maxAge = Math.max(0, Math.min(change, secondsUntilNext(quarter, now)))
  return { tags, maxAge, staleWhileRevalidate: 0, staleIfError: 0 }
}

export const keepUntilNextMinute = (tags: string[], now = Date.now()): CachePolicy => ({
  tags,
  maxAge: secondsUntilNext(minute, now),
  staleWhileRevalidate: 0,
  staleIfError: 0,
})

const secondsUntilNext = (step: number, now: number) => step - 1 - (Math.floor(now / 1000) % step)

export const toCacheHeaders = ({ tags, maxAge, staleWhileRevalidate, staleIfError }: CachePolicy) => ({
  'Cache-Tag': tags.join(','),
  'Surrogate-Control': `max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
})
