import { subscribeToChanges } from '@dalil/db/changes'
import type { Connection } from '@dalil/db/connect'
import { throttlePerKey } from './throttle-per-key.ts'

type TaggedCache = { invalidate: (tag: string) => void; invalidateAll: () => void }

/** An import commits several times a second. */
const importedListsMs = 30_000

export function invalidateOnChanges(sql: Connection['sql'], caches: TaggedCache[]) {
  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }
  const invalidate = (tag: string) => {
    for (const cache of caches) {
      cache.invalidate(tag)
      // Invalidates responses that contain listings of all countries.
      if (tag.startsWith('listings:')) cache.invalidate('listings')
    }
  }
  const importedLists = throttlePerKey((country) => invalidate(`listings:${country}`), importedListsMs)
  return subscribeToChanges(sql, {
    onTag: (tag) => {
      if (tag === 'everything') invalidateAll()
      else if (tag === 'imported') importedLists.flush()
      else if (tag.startsWith('imported:')) importedLists.call(tag.slice('imported:'.length))
      else invalidate(tag)
    },
    onGap: invalidateAll,
  })
}
