/** The page names where the API and the site are, so that one build serves any deployment. */
const named = (name: string, otherwise: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise

export const apiUrl = named('api-url', '/api')
export const siteUrl = named('site-url', '/')
export const apiReferenceUrl = `${apiUrl}/docs`
