type Init = RequestInit & { headers: Headers }

/** Reports the sent share of the body, 0 to 1. The response has no header but `Retry-After`. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: Init): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const retryAfter = request.getResponseHeader('Retry-After')
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
          }),
        )
      }
      request.onerror = reject
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
