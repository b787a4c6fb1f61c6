import { toSafePath } from '@dalil/api/client'
import { readCurrentPaths } from '../current-locale.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Returns the URL of the login page, which leads back to `to`. `reason` is the id of the sentence that it shows. */
export function createLoginUrl(
  reason?: 'favourite' | 'place' | 'session',
  { pathname, search, hash }: Address = location,
): string {
  const query = new URLSearchParams({ to: pathname + search + hash })
  return `${readCurrentPaths().to('login')}?${query}${reason ? `#${reason}` : ''}`
}

export const findReturnUrl = (): string =>
  toSafePath(new URLSearchParams(location.search).get('to')) ?? readCurrentPaths().home

/** Opens a path. Never resolves, so that the caller stays busy until the page unloads. `delay` is in milliseconds. */
export async function navigate(path: string, delay = 0): Promise<never> {
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
  location.assign(path)
  return new Promise(() => {})
}
