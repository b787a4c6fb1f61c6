import { subscribeToChanges } from '@dalil/db/changes'
import type { Connection } from '@dalil/db/connect'

type TaggedCache = { invalidate: (tag: string) => void; invalidateAll: () => void }

export function invalidateOnChanges(sql: Connection['sql'], caches: TaggedCache[]) {
  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }
  return subscribeToChanges(sql, {
    onTag: (tag) => {
      if (tag === 'everything') return invalidateAll()
      for (const cache of caches) {
        cache.invalidate(tag)
        // Invalidates responses that contain listings of all countries.
        if (tag.startsWith('listings:')) cache.invalidate('listings')
      }
    },
    onGap: invalidateAll,
  })
}
