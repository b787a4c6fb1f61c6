import type { Language } from './locale.ts'

/** What came back from the API. */
export interface ApiAnswer {
  status: number
  /** When to ask again, where it is not available. */
  retryAfter: string | null
  value: unknown
  /** Whether it comes from the API of this very build, handed over in its process, and has the shape that this says. */
  isOwn: boolean
}

/** What the program around the site brings along: the way to the API and the settings of this installation. */
export interface SiteHost {
  /** Asks the API: `request('/listings?country=nl', 'ar')`. */
  ask(path: string, lang: Language): Promise<ApiAnswer>
  settings: {
    publicUrl: string
    supportEmail: string
    mapStyleUrl: string | null
    googleMapsKey: string | null
  }
}

/** The host of `astro dev` and of a site deployed apart from the API: calls go over the network to `API_URL`. */
export function networkHost(env: NodeJS.ProcessEnv): SiteHost {
  const apiUrl = (env.API_URL ?? 'http://localhost:3000/api').replace(/\/$/, '')
  return {
    async ask(path, lang) {
      const answer = await fetch(apiUrl + path, { headers: { 'Accept-Language': lang } })
      const value: unknown = answer.ok ? await answer.json() : undefined
      return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), value, isOwn: false }
    },
    settings: {
      publicUrl: env.PUBLIC_URL ?? 'http://localhost:4321',
      supportEmail: env.SUPPORT_EMAIL ?? 'support@dalil.test',
      mapStyleUrl: env.PUBLIC_MAP_STYLE_URL ?? null,
      googleMapsKey: env.PUBLIC_GOOGLE_MAPS_KEY ?? null,
    },
  }
}
