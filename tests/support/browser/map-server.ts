import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type ServerProcess, startProgram } from '../server-process.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Starts a server with the demo data and a tile server of a map. */
export const startMapServer = (settings: Record<string, string> = {}): Promise<ServerProcess> =>
  startProgram({
    DATABASE_URL: inject('server').database,
    DATA_DIR: inject('server').dataDir,
    // Starts no worker, because its mails would link to this server, which stops before other tests read them.
    WORKER: 'off',
    PUBLIC_MAP_STYLE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ...settings,
  })

/** Answers the requests for tiles. Returns their addresses. */
export async function serveTiles(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://*.tiles.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ body: pixel, contentType: 'image/png' })
  })
  return requested
}
