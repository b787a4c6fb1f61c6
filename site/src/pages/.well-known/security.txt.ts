import type { APIRoute } from 'astro'
import { staticFile } from '../../lib/http/cache-policies.ts'

const validFor = 180 * 24 * 60 * 60 * 1000

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set(staticFile)
  const { publicUrl, supportEmail } = locals.settings
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${new URL('/contact-us', publicUrl).href}`,
    `Expires: ${new Date(Date.now() + validFor).toISOString()}`,
    `Preferred-Languages: ${locals.open.languages.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
