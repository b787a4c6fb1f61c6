/** Removes libpq's `host`, `user` and `password`: postgres.js sends them as settings, which the server rejects. */
export function parseUrl(url: string): {
  address: string
  credentials: { host?: string; user?: string; password?: string }
} {
  if (!url.includes('host=')) return { address: url, credentials: {} }
  const address = new URL(url)
  const credentials: ReturnType<typeof parseUrl>['credentials'] = {}
  for (const name of ['host', 'user', 'password'] as const) {
    const value = address.searchParams.get(name)
    if (value !== null) credentials[name] = value
    address.searchParams.delete(name)
  }
  return { address: address.href, credentials }
}
