import type { Language } from '@dalil/db/vocabulary'

export type RuntimeResponse = {
  status: number
  /** The path in the `Location` header of a 301, without the prefix of the API. */
  location: string | null
  retryAfter: string | null
  value: unknown
  /** Whether the value comes from the API in this process and needs no validation. */
  isOwn: boolean
}

/** A PMTiles file with streets that the server serves to maps. */
export type ServedMap = {
  /** A URL on this server, with a version that changes with the file. */
  url: string
  isVector: boolean
  zooms: [least: number, most: number]
  /** The bounds in degrees. */
  bounds: [south: number, west: number, north: number, east: number]
  /** The attribution as plain text. */
  attribution: string | null
}

/** The functions and settings that the process that runs the site provides to it. */
export type SiteRuntime = {
  /** Reads a path of the API, for example `fetchApi('/listings?country=nl', 'ar')`. */
  fetchApi(path: string, language: Language): Promise<RuntimeResponse>
  /** Sends the values of a form without JavaScript for the visitor; `value` is null if the response has no body. */
  send(
    path: string,
    language: Language,
    init?: { method: 'POST'; body: object },
  ): Promise<Pick<RuntimeResponse, 'status' | 'retryAfter' | 'value'>>
  settings: {
    publicUrl: string
    supportEmail: string
    mapStyleUrl: string | null
    mapFile: ServedMap | null
    mapBorders: 'international' | 'all'
    googleMapsKey: string | null
    sampleTestimonials: boolean
    listingModeration: 'pre' | 'post'
    retentionDays: { audit: number; messages: number; searches: number }
  }
}
