import type { CacheProvider } from 'astro'

/** Astro's cache provider, which only sets headers: the API's page cache stores the pages. */
export default function cacheHeaders(): CacheProvider {
  return {
    name: 'cache-headers',
    setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
      return new Headers({
        'Cache-Control': `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${swr}`,
        'Cache-Tag': ['site', ...tags].join(','),
      })
    },
    async invalidate() {
      throw new Error('Only the API server, which caches the pages, can invalidate them')
    },
  }
}
