import { ApiError, type ApiRequest, createApiClient, reauthenticate, recoverWithPassword } from '@dalil/api/client'
import { HttpError } from 'ra-core'
import { apiUrl, openSecuritySettings } from '../addresses.ts'
import { readCurrentLanguage } from './preference-store.ts'

interface ApiResponse {
  status: number
  headers: Headers
  /** The type of react-admin requires the body, but nothing reads it. */
  body: string
  json: unknown
}

let hasSucceeded = false

const client = createApiClient({
  baseUrl: '',
  language: readCurrentLanguage,
  offlineMessage: () => 'dalil.connection.unreachable',
  unexpectedMessage: () => 'ra.notification.http_error',
  async recover(error) {
    // Before the first successful request no input can be lost, so redirecting to the login page is enough.
    if (error.status === 401) return hasSucceeded && (await reauthenticate('session')) === true
    if (error.status === 403 && error.code === 'SECOND_FACTOR_REQUIRED') return openSecuritySettings()
    return recoverWithPassword(error)
  },
})

export async function request(url: string, call: ApiRequest = {}): Promise<ApiResponse> {
  const response = await send(url, call)
  const json = await client.readJson(response).catch(throwHttpError)
  return { status: response.status, headers: response.headers, body: '', json }
}

export const fetchJson = async <Shape>(url: string, call?: ApiRequest): Promise<Shape> =>
  (await request(url, call)).json as Shape

/** Asks for the password unless the session is fresh, before a decision that is sent after the undo period. */
export const requireFreshPassword = () => request(`${apiUrl}/auth/confirm-password`)

export async function requestFile(url: string, call: ApiRequest = {}): Promise<Blob> {
  return (await send(url, call)).blob()
}

async function send(url: string, call: ApiRequest): Promise<Response> {
  const response = await client.send(url, call).catch(throwHttpError)
  if (call.token === undefined) hasSucceeded = true
  return response
}

export const createUnreachableError = (status = 0): HttpError => toHttpError(client.toOfflineError(status))

function throwHttpError(error: unknown): never {
  throw error instanceof ApiError ? toHttpError(error) : error
}

/** react-admin expects one text per field in `errors`. */
function toHttpError({ body, status }: ApiError): HttpError {
  if (body.code === 'OFFLINE') return new HttpError(body.message, status)
  const { errors, ...rest } = body
  const fields = errors && Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')]))
  return new HttpError(body.message, status, { ...rest, ...(fields && { errors: fields }) })
}

export const isCancelled = (error: unknown): boolean => toErrorCode(error) === 'CANCELLED'

export const toErrorCode = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.body?.code : undefined

/** Whether there was no answer of the API: no network, or a proxy without a program behind it. */
export const isUnreachable = (error: unknown): boolean => error instanceof HttpError && !error.body

export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404

export const toErrorText = (error: unknown, otherwise = 'ra.notification.http_error'): string =>
  error instanceof HttpError ? error.message : otherwise

export const readFieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof HttpError && (error.body as { errors?: Record<string, string> } | null)?.errors) || {}

export function toFormErrors(error: unknown, otherwise: string): { errors?: Record<string, string>; message: string } {
  if (!(error instanceof HttpError)) return { message: otherwise }
  const { errors } = (error.body ?? {}) as { errors?: Record<string, string> }
  return { ...(errors && { errors }), message: error.message || otherwise }
}
