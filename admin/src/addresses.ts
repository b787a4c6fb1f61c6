/** Reads the URL of the API or site from a meta element, so that all deployments share one build. */
const readMeta = (name: string, otherwise: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise

export const apiUrl = readMeta('api-url', '/api')
export const siteUrl = readMeta('site-url', '/')
export const apiReferenceUrl = `${apiUrl}/docs`
