import { siteUrl } from './addresses.ts'

/** The page of the site that sets up two-step login, with the return URL. */
export function securityUrl(): string {
  const to = location.pathname + location.search
  return `${siteUrl.replace(/\/$/, '')}/profile?${new URLSearchParams({ tab: 'security', to })}`
}

/** Never resolves: the browser is leaving the page. */
export function openSecuritySettings(): Promise<never> {
  location.assign(securityUrl())
  return new Promise(() => undefined)
}
