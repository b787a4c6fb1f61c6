import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@dalil/db/root'

/** What a page finds of the program around it. */
export type SiteHost = {
  /** Calls the API in this process; the path is without `/api`. */
  api(path: string, init?: RequestInit): Promise<Response>
  settings: { publicUrl: string; supportEmail: string; mapStyleUrl: string | null; googleMapsKey: string | null }
}

type Render = (request: Request, host: SiteHost) => Promise<Response>

/** The built site; null where this process serves none. */
export async function loadSite(): Promise<Render | null> {
  const entry = join(root, 'site/dist/server/entry.mjs')
  if (!existsSync(entry)) return null
  const site: { render: Render } = await import(pathToFileURL(entry).href)
  return site.render
}
