import { subscribeToChanges } from '@dalil/db/changes'
import type { Connection } from '@dalil/db/connect'
import { throttlePerKey } from './throttle-per-key.ts'

type Invalidate = (tag: string, options?: { servesStale: boolean }) => void
type TaggedCache = { invalidate: Invalidate; invalidateAll: () => void }

/** An import commits several times a second. */
const importedListsMs = 60_000

export function invalidateOnChanges(sql: Connection['sql'], caches: TaggedCache[]) {
  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }
  const invalidate: Invalidate = (tag, options) => {
    for (const cache of caches) {
      cache.invalidate(tag, options)
      // Invalidates responses that contain listings of all countries.
      if (tag.startsWith('listings:')) cache.invalidate('listings', options)
    }
  }
  const importedLists = new Set<string>()
  const renewLists = throttlePerKey((tag) => invalidate(tag, { servesStale: true }), importedListsMs)
  const onTag = (tag: string) => {
    if (tag === 'everything') invalidateAll()
    else if (tag.startsWith('imported:')) {
      const lists = tag.replace('imported', 'listings')
      importedLists.add(lists)
      renewLists(lists)
    } else if (tag === 'imported') {
      for (const lists of importedLists) invalidate(lists)
      importedLists.clear()
    } else invalidate(tag)
  }
  return subscribeToChanges(sql, { onTag, onGap: invalidateAll })
}
