import { mapFilePath } from '../../api/src/geo/map-file.ts'
import { isServerPath } from '../../api/src/lifecycle/server-path.ts'

type DevPart = 'api' | 'site' | 'admin'

const exactPaths = ['/health', '/ready', mapFilePath]

/** Returns the dev server (API, site or back office) that serves a URL; the built program routes the same way. */
export function findDevPart(url: string): DevPart {
  const path = url.replace(/[?#].*$/, '')
  if (isServerPath(path) || exactPaths.includes(path)) return 'api'
  return /^\/admin(?:\/|$)/.test(path) ? 'admin' : 'site'
}
