import { toSafePath } from '@dalil/api/client'
import { adminPaths } from '@dalil/api/contract/rules'

const basename = adminPaths.home
const loginPath = '/login'

/** Returns the URL of the login page after a session has ended; it leads back to the current screen. */
export function createSessionEndedLoginUrl(): string {
  const current = location.pathname.slice(basename.length) + location.search
  return `${location.origin}${basename}${loginPath}?${new URLSearchParams({ ended: '', next: current })}`
}

export const isOnLoginPage = (): boolean => location.pathname === `${basename}${loginPath}`

export const hasSessionEnded = (search: string): boolean => new URLSearchParams(search).has('ended')

interface LoginLocation {
  search: string
  /** The state that react-admin sets when it redirects to the login page. */
  state: { nextPathname?: string; nextSearch?: string } | null
}

export function findReturnPath({ search, state }: LoginLocation): string {
  const requested = `${state?.nextPathname ?? ''}${state?.nextSearch ?? ''}`
  const path = toSafePath(new URLSearchParams(search).get('next') ?? requested)
  return path && !path.startsWith(loginPath) ? path : '/'
}
