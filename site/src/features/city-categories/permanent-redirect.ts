/** Creates a 301 that caches keep for an hour only, because the target may disappear. */
export const createPermanentRedirect = (path: string): Response =>
  new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': 'public, max-age=3600' } })
