export const formatUrlHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

export function isLoopback(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? 'localhost'
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.[\d.]+|\[::1\])$/.test(hostname)
}
