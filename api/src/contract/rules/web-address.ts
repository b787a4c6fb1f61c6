/** The host has a dot. User info and invisible characters are not allowed. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /[\p{Cf}\s]/u.test(text)) return false
  return /^https?:\/\//i.test(text) && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname)
}

/** The host of a URL as it stands after the @ of an address, which has no number of a machine there. */
export function toMailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^(?:\[|[\d.]+$)/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '')
}
