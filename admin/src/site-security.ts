import { siteUrl } from './addresses.ts'

export function createSecurityUrl(): string {
  const to = location.pathname + location.search
  return `${siteUrl.replace(/\/$/, '')}/profile?${new URLSearchParams({ tab: 'security', to })}`
}

/** Opens the security settings of the site. Never resolves, because the browser leaves the page. */
export function openSecuritySettings(): Promise<never> {
  location.assign(createSecurityUrl())
  return new Promise(() => undefined)
}
