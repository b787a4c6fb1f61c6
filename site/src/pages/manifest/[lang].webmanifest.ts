import { isLanguage } from '@dalil/api/client'
import { translate } from '@dalil/api/locales'
import type { APIRoute } from 'astro'
import { staticFile } from '../../lib/http/cache-policies.ts'
import { textDirections } from '../../lib/locale.ts'

export const GET: APIRoute = ({ params, cache, rewrite }) => {
  const { lang } = params
  if (!isLanguage(lang)) return rewrite('/404')

  const t = translate[lang]
  cache.set(staticFile)
  return new Response(
    JSON.stringify({
      name: t('site.name'),
      short_name: t('site.name'),
      description: t('site.description'),
      lang,
      dir: textDirections[lang],
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbf9f6',
      theme_color: '#23348f',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
