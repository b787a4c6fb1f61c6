import type { APIRoute } from 'astro'

/** Every address that is no page: the middleware sends it to its place or to the page that says so. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
