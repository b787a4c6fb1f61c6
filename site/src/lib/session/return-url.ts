import { pathsHere } from '../here.ts'

/** A path of this site that a link may lead back to; null for any other address, however it is disguised. */
export function ownPath(to: string | null, origin: string): string | null {
  if (!to?.startsWith('/')) return null
  const url = URL.parse(to, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}

/** The log-in page, which leads back to here. */
export function toLogin(): string {
  const { pathname, search, hash } = location
  return `${pathsHere().to('login')}?${new URLSearchParams({ to: pathname + search + hash })}`
}

/** Where to go after signing in: the page from which one was sent here, otherwise the first one. */
export function wayBack(): string {
  return ownPath(new URLSearchParams(location.search).get('to'), location.origin) ?? pathsHere().home
}

/** Goes to another page, at once or after a moment. Never done, so that whatever waits for it stays busy until then. */
export async function leaveTo(path: string, pause = 0): Promise<never> {
  if (pause > 0) await new Promise((done) => setTimeout(done, pause))
  location.assign(path)
  return new Promise(() => {})
}
