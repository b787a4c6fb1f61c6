import { followChanges } from '@dalil/db/changes'
import type { Connection } from '@dalil/db/connect'

type TaggedCache = { invalidate: (tag: string) => void; invalidateAll: () => void }

/** Drops what the database changes, in the order of the caches. */
export function invalidateOnChanges(sql: Connection['sql'], caches: TaggedCache[]) {
  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }
  return followChanges(sql, {
    onTag: (tag) => {
      if (tag === 'everything') return invalidateAll()
      for (const cache of caches) {
        cache.invalidate(tag)
        // Responses that show listings of every country.
        if (tag.startsWith('listings:')) cache.invalidate('listings')
      }
    },
    onGap: invalidateAll,
  })
}
