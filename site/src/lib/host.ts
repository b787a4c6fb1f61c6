import { publicSiteSettings, type SiteRuntime, siteColours, siteTextOverrides } from '@dalil/api/contract'
import { toMailHost } from '@dalil/api/contract/rules'
import { settingDefaults } from '@dalil/db/vocabulary'

/** Creates a host that calls `API_URL`, for `astro dev` and separate deployments. */
export function createNetworkHost(env: NodeJS.ProcessEnv): SiteRuntime {
  const { retentionDays } = settingDefaults
  const publicUrl = env.PUBLIC_URL ?? 'http://localhost:4321'
  const apiUrl = (env.API_URL ?? 'http://localhost:3000/api').replace(/\/$/, '')
  return {
    async readSite() {
      const answer = await fetch(`${apiUrl}/site`)
      return publicSiteSettings.parse(await answer.json())
    },
    async readTexts() {
      const answer = await fetch(`${apiUrl}/site/texts`)
      return siteTextOverrides.parse(await answer.json())
    },
    async readColours() {
      const answer = await fetch(`${apiUrl}/site/colours`)
      return siteColours.parse(await answer.json())
    },
    async fetchApi(path, lang) {
      const answer = await fetch(apiUrl + path, { headers: { 'Accept-Language': lang }, redirect: 'manual' })
      const value: unknown = answer.ok ? await answer.json() : undefined
      const { status, headers } = answer
      const location = headers.get('Location')?.replace(/^\/api/, '') ?? null
      return { status, location, retryAfter: headers.get('Retry-After'), value, isOwn: false }
    },
    async send(path, lang, init) {
      const headers = { 'Accept-Language': lang, 'Content-Type': 'application/json' }
      const answer = await fetch(apiUrl + path, { headers, ...(init && { ...init, body: JSON.stringify(init.body) }) })
      const text = await answer.text()
      const value: unknown = text === '' ? null : JSON.parse(text)
      return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), value }
    },
    settings: {
      publicUrl,
      supportEmail: env.SUPPORT_EMAIL || `support@${toMailHost(publicUrl)}`,
      mapStyleUrl: env.PUBLIC_MAP_STYLE_URL ?? null,
      mapFile: null,
      mapBorders: env.MAP_BORDERS === 'all' ? 'all' : 'international',
      googleMapsKey: env.PUBLIC_GOOGLE_MAPS_KEY ?? null,
      retentionDays: {
        audit: Number(env.AUDIT_RETENTION_DAYS ?? retentionDays.audit),
        messages: Number(env.MESSAGE_RETENTION_DAYS ?? retentionDays.messages),
        searches: Number(env.SEARCH_RETENTION_DAYS ?? retentionDays.searches),
      },
    },
  }
}
