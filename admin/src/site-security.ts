import { siteUrl } from './addresses.ts'

/** The site's page where the second factor is set up, with the way back to here. */
export function securityUrl(): string {
  const to = location.pathname + location.search
  return `${siteUrl.replace(/\/$/, '')}/profile?${new URLSearchParams({ tab: 'security', to })}`
}

/** Leaves the page for it. Never done, so that nothing is told while the browser is on its way. */
export function leaveToSecurity(): Promise<never> {
  location.assign(securityUrl())
  return new Promise(() => undefined)
}
