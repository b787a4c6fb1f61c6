import type { APIRoute } from 'astro'

/** Unknown paths; the middleware redirects or rewrites them. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
