/** Reads the URL of the API or site from a meta element, so that all deployments share one build. */
const readMeta = (name: string, otherwise: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise

export const apiUrl = readMeta('api-url', '/api')
export const siteUrl = readMeta('site-url', '/')
export const apiReferenceUrl = `${apiUrl}/docs`
export const adminApiUrl = `${apiUrl}/admin`

export function createSecurityUrl(): string {
  const to = location.pathname + location.search
  return `${siteUrl.replace(/\/$/, '')}/profile?${new URLSearchParams({ tab: 'security', to })}`
}

/** Opens the security settings of the site. Never resolves, because the browser leaves the page. */
export function openSecuritySettings(): Promise<never> {
  location.assign(createSecurityUrl())
  return new Promise(() => undefined)
}
