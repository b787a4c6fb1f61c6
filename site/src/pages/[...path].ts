import type { APIRoute } from 'astro'

/** Matches unknown paths, which the middleware redirects or rewrites. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
