import type { Language } from './locale.ts'

/** The bounds of an archive: south, west, north, east in degrees. */
type Bounds = [number, number, number, number]

export interface RuntimeResponse {
  status: number
  /** The path in the `Location` header of a 301, without the prefix of the API. */
  location: string | null
  retryAfter: string | null
  value: unknown
  /** Whether the value comes from the API in this process and needs no validation. */
  isOwn: boolean
}

/** The functions and settings that the host process provides to the site. */
export interface SiteRuntime {
  /** Reads a path of the API, for example `fetchApi('/listings?country=nl', 'ar')`. */
  fetchApi(path: string, lang: Language): Promise<RuntimeResponse>
  /** Sends the values of a form without JavaScript on behalf of the visitor; `value` is null if the response is not JSON. */
  send(
    path: string,
    lang: Language,
    init?: { method: 'POST'; body: object },
  ): Promise<Pick<RuntimeResponse, 'status' | 'retryAfter' | 'value'>>
  settings: {
    publicUrl: string
    supportEmail: string
    mapStyleUrl: string | null
    /** The PMTiles file with streets that this process serves. */
    mapFile: {
      url: string
      isVector: boolean
      zooms: [number, number]
      bounds: Bounds
      attribution: string | null
    } | null
    mapBorders: 'international' | 'all'
    googleMapsKey: string | null
    sampleTestimonials: boolean
    retentionDays: { audit: number; messages: number; searches: number }
  }
}

/** Creates a host that calls `API_URL`, for `astro dev` and separate deployments. */
export function createNetworkHost(env: NodeJS.ProcessEnv): SiteRuntime {
  const apiUrl = (env.API_URL ?? 'http://localhost:3000/api').replace(/\/$/, '')
  return {
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
      publicUrl: env.PUBLIC_URL ?? 'http://localhost:4321',
      supportEmail: env.SUPPORT_EMAIL ?? 'support@dalil.test',
      mapStyleUrl: env.PUBLIC_MAP_STYLE_URL ?? null,
      mapFile: null,
      mapBorders: env.MAP_BORDERS === 'all' ? 'all' : 'international',
      googleMapsKey: env.PUBLIC_GOOGLE_MAPS_KEY ?? null,
      sampleTestimonials: env.SAMPLE_TESTIMONIALS === 'on',
      retentionDays: {
        audit: Number(env.AUDIT_RETENTION_DAYS ?? 730),
        messages: Number(env.MESSAGE_RETENTION_DAYS ?? 730),
        searches: Number(env.SEARCH_RETENTION_DAYS ?? 180),
      },
    },
  }
}
