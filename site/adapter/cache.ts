import type { CacheProvider } from 'astro'

/** Only says how long and under which tags a page may be kept; whoever stands in front keeps it. */
export default function cacheHeaders(): CacheProvider {
  return {
    name: 'cache-headers',
    setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
      return new Headers({
        'Cache-Control': `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${swr}`,
        'Cache-Tag': tags.join(','),
      })
    },
    async invalidate() {
      throw new Error('Pages are dropped by the server that keeps them')
    },
  }
}
