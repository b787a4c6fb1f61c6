import { basename } from '../basename.ts'

const signIn = '/login'

/** The sign-in page for somebody whose session ended, with the way back to where they are now. */
export function endedSessionUrl(): string {
  const here = location.pathname.slice(basename.length) + location.search
  return `${location.origin}${basename}${signIn}?${new URLSearchParams({ ended: '', next: here })}`
}

export const isAtSignIn = (): boolean => location.pathname === `${basename}${signIn}`

export const isAfterEnd = (search: string): boolean => new URLSearchParams(search).has('ended')

interface SignInLocation {
  search: string
  /** Left by react-admin when it sends a newcomer to sign in. */
  state: { nextPathname?: string; nextSearch?: string } | null
}

/** Where the visitor was going. An address outside the back office is no way back. */
export function wayBack({ search, state }: SignInLocation): string {
  const asked = `${state?.nextPathname ?? ''}${state?.nextSearch ?? ''}`
  const next = new URLSearchParams(search).get('next') ?? asked
  return /^\/(?![/\\])/.test(next) && !next.startsWith(signIn) ? next : '/'
}
