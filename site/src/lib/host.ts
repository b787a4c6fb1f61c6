/** What the program around the site brings along: the way to the API and the settings of this installation. */
export interface SiteHost {
  /** Calls the API: `api('/listings?country=nl')`. */
  api(path: string, init?: RequestInit): Promise<Response>
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
    api: (path, init) => fetch(apiUrl + path, init),
    settings: {
      publicUrl: env.PUBLIC_URL ?? 'http://localhost:4321',
      supportEmail: env.SUPPORT_EMAIL ?? 'support@dalil.test',
      mapStyleUrl: env.PUBLIC_MAP_STYLE_URL ?? null,
      googleMapsKey: env.PUBLIC_GOOGLE_MAPS_KEY ?? null,
    },
  }
}
