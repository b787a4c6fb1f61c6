import { parsePath } from '../request-target.ts'

export type RequestCost = 'read' | 'search' | 'write' | 'sign-out'

/** Its messages only read. */
export const mcpPath = '/api/mcp'

const probePaths = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Requests of orchestrators and monitors are not limited. */
export const isProbeRequest = (url: string): boolean => probePaths.has(parsePath(url))

/** Callers over the limit of writes may still end sessions and change passwords. */
const endsSessionPattern = /^\/api\/(?:auth\/logout|user\/password|user\/sessions\/\d+)$/

export function findApiRequestCost(method: string | undefined, url: string): RequestCost | null {
  const path = decodePath(parsePath(url))
  if (method === 'OPTIONS' || probePaths.has(path)) return null
  if (path === mcpPath) return 'search'
  if (method !== 'GET' && method !== 'HEAD') return endsSessionPattern.test(path) ? 'sign-out' : 'write'
  const isSearch = /\/(?:suggest|corrections|map|similar)$/.test(path) || (path === '/api/listings' && hasKeyword(url))
  return isSearch ? 'search' : 'read'
}

export const findPageRequestCost = (url: string): RequestCost => (hasKeyword(url) ? 'search' : 'read')

function hasKeyword(url: string): boolean {
  const query = url.indexOf('?')
  return query >= 0 && new URLSearchParams(url.slice(query)).getAll('title').some((title) => title.trim() !== '')
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
