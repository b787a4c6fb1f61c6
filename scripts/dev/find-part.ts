import { mapFilePath } from '../../api/src/geo/map-file.ts'

type DevPart = 'api' | 'site' | 'admin'

const exactPaths = ['/health', '/ready', mapFilePath]

/** Returns the part that serves a URL, as the router of the built program does. */
export function findDevPart(url: string): DevPart {
  const path = url.replace(/[?#].*$/, '')
  if (/^\/(?:api|media|covers)(?:\/|$)/.test(path) || exactPaths.includes(path)) return 'api'
  return /^\/admin(?:\/|$)/.test(path) ? 'admin' : 'site'
}
