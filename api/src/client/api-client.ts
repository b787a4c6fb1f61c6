import type { LoginResponse } from '../contract/accounts/log-in.ts'
import { formatVersionTag } from '../contract/rules/listings/version-tag.ts'
import { ApiError, type ApiErrorBody } from './api-error.ts'
import type { ApiRequest, CallOptions } from './api-request.ts'
import { sendWithKey } from './idempotency-keys.ts'
import { recoverWithPassword } from './recover-with-password.ts'
import { readSession } from './session.ts'

interface ApiClientOptions {
  baseUrl: string
  language: () => string
  offlineMessage: () => string
  unexpectedMessage: () => string
  /** If it returns true, the request is repeated once. */
  recover?: (error: ApiError) => Promise<boolean>
  onUnauthorized?: (token: string, method: string) => void
}

/** All methods reject with an `ApiError`. */
export function createApiClient({ recover = recoverWithPassword, ...options }: ApiClientOptions) {
  const toOfflineError = (status = 0) => new ApiError({ code: 'OFFLINE', message: options.offlineMessage() }, status)
  const orOffline = <T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
    work.catch((error: unknown) => {
      throw signal?.aborted ? error : toOfflineError()
    })

  async function send(path: string, request: ApiRequest = {}): Promise<Response> {
    const former = readSession()
    try {
      return await sendOnce(path, request)
    } catch (error) {
      const mayRecover = error instanceof ApiError && request.token === undefined
      if (!mayRecover || !(hasRenewedSession(error, former) || (await recover(error)))) throw error
      return sendOnce(path, request)
    }
  }

  async function sendOnce(path: string, request: ApiRequest): Promise<Response> {
    const { token = readSession()?.token ?? null, version, transport = fetch, body, ...init } = request
    const isRaw = body instanceof FormData || body instanceof Blob
    const headers = new Headers(init.headers)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', options.language())
    if (body && !isRaw && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (version !== undefined) headers.set('If-Match', formatVersionTag(version))

    const payload = !body || isRaw || typeof body === 'string' ? (body ?? null) : JSON.stringify(body)
    const complete = { ...init, headers, body: payload as BodyInit | null }
    const response = await orOffline(transport(options.baseUrl + path, complete), init.signal)
    if (response.ok) return response
    if (response.status === 401 && token) options.onUnauthorized?.(token, init.method ?? 'GET')
    const json = (parseJson(await orOffline(response.text(), init.signal)) ?? {}) as Partial<ApiErrorBody>
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    const error = toErrorBody(json, options.unexpectedMessage())
    throw new ApiError(error, response.status, Number.isFinite(wait) ? wait : null)
  }

  /** Returns null for an empty body. Rejects with `OFFLINE` if it is not JSON, such as the page of a hotspot. */
  async function readJson(response: Response, signal?: AbortSignal | null): Promise<unknown> {
    const json = parseJson(await orOffline(response.text(), signal))
    if (json === undefined) throw toOfflineError(response.status)
    return json
  }

  const call = async <T>(method: string, path: string, body?: object, init?: Omit<ApiRequest, 'body'>): Promise<T> =>
    (await readJson(await send(path, { ...init, method, body }), init?.signal)) as T

  return {
    send,
    readJson,
    toOfflineError,
    get: <T>(path: string, init?: CallOptions) => call<T>('GET', path, undefined, init),
    post: <T = void>(path: string, body?: object, init?: CallOptions) =>
      sendWithKey(path, body, (headers) => call<T>('POST', path, body, { ...init, headers })),
    put: <T = void>(path: string, body?: object, init?: CallOptions) => call<T>('PUT', path, body, init),
    delete: <T = void>(path: string, init?: CallOptions) => call<T>('DELETE', path, undefined, init),
  }
}

/** Whether the same user has logged in again, in another tab, since the rejected request was sent. */
function hasRenewedSession({ status }: ApiError, former: LoginResponse | null): boolean {
  const current = readSession()
  return status === 401 && current?.user.id === former?.user.id && current?.token !== former?.token
}

/** Returns null for an empty text, undefined for anything but JSON. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A gateway may answer a page, or JSON of its own. */
const toErrorBody = (json: Partial<ApiErrorBody>, unexpected: string): ApiErrorBody => ({
  code: json.message ? 'INTERNAL' : 'UNEXPECTED',
  ...json,
  message: json.message || unexpected,
})
