import type { OnCacheLookup } from '../../cache/caching-handler.ts'
import type { CacheState } from './access-record.ts'
import type { CallerRegistry } from './caller-registry.ts'

export const observeLookups =
  (callers: CallerRegistry, counts: Record<CacheState, number>): OnCacheLookup =>
  (req, state, route) => {
    counts[state]++
    const access = callers.get(req)?.access
    if (!access) return
    access.cache = state
    access.route = route
  }
