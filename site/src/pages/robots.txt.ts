import type { APIRoute } from 'astro'
import { staticFile } from '../lib/http/cache-policies.ts'

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set(staticFile)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.settings.publicUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
