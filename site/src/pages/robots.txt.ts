import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['static'] })
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.settings.publicUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
