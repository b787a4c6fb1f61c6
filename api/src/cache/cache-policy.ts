/** In seconds. */
export type CachePolicy = { tags: string[]; maxAge: number; staleWhileRevalidate: number; staleIfError: number }

const [minute, quarter, hour, day] = [60, 900, 3_600, 86_400]

/** Every public answer may show the operator's settings. */
const withSite = (tags: string[]) => ['site', ...tags]

export const cacheUntilChanged = (tags: string[]): CachePolicy => ({
  tags: withSite(tags),
  maxAge: hour,
  staleWhileRevalidate: day,
  staleIfError: day,
})

export const cacheForMinutes = (tags: string[]): CachePolicy => ({
  tags: withSite(tags),
  maxAge: minute,
  staleWhileRevalidate: 10 * minute,
  staleIfError: day,
})

/**
 * Caches responses that state whether a place is open, which `changesAt` ends. Without one, and with `isPartial` hours,
 * the state may change with a day, which begins on a full quarter of an hour in every time zone.
 */
export function cacheUntilOpeningChanges(
  listed: string[],
  { changesAt, isPartial }: { changesAt: string | null; isPartial: boolean },
  now = Date.now(),
): CachePolicy {
  const tags = withSite(listed)
  const change = changesAt === null ? Infinity : Math.max(0, Math.floor((Date.parse(changesAt) - now) / 1000))
  if (isPartial || changesAt === null)
    return { tags, maxAge: Math.min(change, secondsUntilNext(quarter, now)), staleWhileRevalidate: 0, staleIfError: 0 }
  const maxAge = Math.min(change, hour)
  return { tags, maxAge, staleWhileRevalidate: Math.min(change - maxAge, day), staleIfError: 0 }
}

export const cacheUntilNextMinute = (tags: string[], now = Date.now()): CachePolicy => ({
  tags: withSite(tags),
  maxAge: secondsUntilNext(minute, now),
  staleWhileRevalidate: 0,
  staleIfError: 0,
})

const secondsUntilNext = (step: number, now: number) => step - 1 - (Math.floor(now / 1000) % step)

export const toCacheHeaders = ({ tags, maxAge, staleWhileRevalidate, staleIfError }: CachePolicy) => ({
  'Cache-Tag': tags.join(','),
  'Surrogate-Control': `max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
})
