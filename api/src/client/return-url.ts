const origin = 'http://localhost'

/** Null unless a redirect to the path stays on this origin. */
export function toSafePath(to: string | null): string | null {
  if (!to?.startsWith('/')) return null
  const url = URL.parse(to, origin)
  // `/.//evil.example` is on this origin, but its normalised path would be parsed as another host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
