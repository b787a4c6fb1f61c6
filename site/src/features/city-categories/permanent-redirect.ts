/** For an hour, because what is there now may go. */
export const permanentRedirect = (path: string): Response =>
  new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': 'public, max-age=3600' } })
