import { siteUrl } from './addresses.ts'

/** Returns the URL of the site's page that sets up two-step login, with the return URL. */
export function createSecurityUrl(): string {
  const to = location.pathname + location.search
  return `${siteUrl.replace(/\/$/, '')}/profile?${new URLSearchParams({ tab: 'security', to })}`
}

/** Opens the security settings of the site. Never resolves, because the browser leaves the page. */
export function openSecuritySettings(): Promise<never> {
  location.assign(createSecurityUrl())
  return new Promise(() => undefined)
}
