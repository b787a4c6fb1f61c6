type RequestOptions = RequestInit & { token?: string | undefined }

/** Calls the API in the language of the page. Scripts of pages use it, because `createApiClient` is larger. */
export function requestApi(path: string, { token, ...init }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', document.documentElement.lang)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetch(`/api${path}`, { ...init, headers })
}
