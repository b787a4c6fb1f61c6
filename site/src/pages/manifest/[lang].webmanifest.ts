import { toIconUrl } from '@dalil/api/contract'
import type { APIRoute } from 'astro'
import { staticFile } from '../../lib/http/cache-policies.ts'
import { findOpenLanguage, textDirections } from '../../lib/locale.ts'

export const GET: APIRoute = ({ params, cache, locals, rewrite }) => {
  const lang = findOpenLanguage(locals.open, params.lang)
  if (!lang) return rewrite('/404')

  const { name, description } = locals.site
  const { light } = locals.colours
  cache.set(staticFile)
  return new Response(
    JSON.stringify({
      name: name[lang],
      short_name: name[lang],
      description: description[lang],
      lang,
      dir: textDirections[lang],
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: light.bg,
      theme_color: light.plate,
      icons: [
        { src: toIconUrl('/favicon.svg', locals.site), sizes: 'any', type: 'image/svg+xml' },
        { src: toIconUrl('/icon-192.png', locals.site), sizes: '192x192', type: 'image/png' },
        { src: toIconUrl('/icon-512.png', locals.site), sizes: '512x512', type: 'image/png' },
        {
          src: toIconUrl('/icon-maskable-512.png', locals.site),
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
