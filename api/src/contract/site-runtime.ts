import type { Language } from '@dalil/db/vocabulary'
import type { SiteTextOverrides } from './admin/texts.ts'
import type { SiteColours } from './site-colours.ts'
import type { SiteState } from './site-settings.ts'

export type RuntimeResponse = {
  status: number
  /** The path in the `Location` header of a 301, without the prefix of the API. */
  location: string | null
  retryAfter: string | null
  value: unknown
  /** Values of the API in this process need no validation. */
  isOwn: boolean
}

export type ServedMap = {
  /** The version changes with the file. */
  url: string
  isVector: boolean
  zooms: [least: number, most: number]
  bounds: [south: number, west: number, north: number, east: number]
  /** The text, and the same with its links and no other tags. */
  attribution: string | null
  attributionHtml: string | null
}

export type SiteRuntime = {
  /** The operator's settings, without those that visitors may not read. */
  readSite(): Promise<SiteState>
  readTexts(): Promise<SiteTextOverrides>
  readColours(): Promise<Pick<SiteColours, 'style' | 'light' | 'dark'>>
  fetchApi(path: string, language: Language): Promise<RuntimeResponse>
  /** Calls the API as the visitor; `value` is null if the response has no body. */
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
    retentionDays: { audit: number; messages: number; searches: number }
  }
}
