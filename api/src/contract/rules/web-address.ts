/** Whether the text is an http(s) URL whose host has a dot, without user info and invisible characters. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /\p{Cf}/u.test(text)) return false
  return /^https?:\/\//i.test(text) && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname)
}
