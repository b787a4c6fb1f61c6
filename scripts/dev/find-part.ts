import { mapFilePath } from '../../api/src/geo/map-file.ts'
import { isServerPath } from '../../api/src/lifecycle/server-path.ts'

type DevPart = 'api' | 'site' | 'admin'

const exactPaths = ['/health', '/ready', mapFilePath]

/** Returns the part that serves a URL, as the router of the built program does. */
export function findDevPart(url: string): DevPart {
  const path = url.replace(/[?#].*$/, '')
  if (isServerPath(path) || exactPaths.includes(path)) return 'api'
  return /^\/admin(?:\/|$)/.test(path) ? 'admin' : 'site'
}
