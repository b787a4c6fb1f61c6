import type { ErrorCode, FieldErrors } from '@dalil/api/contract'
import { HttpError } from 'ra-core'
import { leaveToSecurity } from '../site-security.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.ts'
import { readSession } from './session.ts'
import { currentLanguage } from './store.ts'

/** What the API says when it refuses. */
interface Refusal {
  code: ErrorCode
  message: string
  errors?: FieldErrors
  request_id: string
  /** Of a log-in that needs a second factor. */
  challenge?: string
}

export interface Answer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

interface Call extends RequestInit {
  /** The session to speak for; `null` speaks for nobody. */
  token?: string | null
}

/** One call to the API, in the reader's language and for the session of this browser. */
export async function request(url: string, call: Call = {}): Promise<Answer> {
  const response = await send(url, call)
  const body = await response.text()
  const json = parsed(body)
  if (!response.ok) throw isRefusal(json) ? refused(response.status, json) : unreachable(response.status)
  // A page instead of data: something else than the API answers at its address.
  if (json === undefined) throw unreachable(response.status)
  return { status: response.status, headers: response.headers, body, json }
}

/** A file that only this session may read. */
export async function requestFile(url: string, call: Call = {}): Promise<Blob> {
  const response = await send(url, call)
  if (response.ok) return response.blob()
  const json = parsed(await response.text())
  throw isRefusal(json) ? refused(response.status, json) : unreachable(response.status)
}

/** Whether a call of this session was answered since the page was opened. */
let hasWorked = false

/** Sends a call, and once more after the person has proved who they are where the API wants that. */
async function send(url: string, call: Call): Promise<Response> {
  const response = await sendOnce(url, call)
  if (call.token !== undefined) return response
  if (response.ok) hasWorked = true
  const kind = await reauthenticationFor(response)
  if (!kind) return response
  if (await reauthenticate(kind)) return sendOnce(url, call)
  if (kind === 'password') throw new HttpError('', 403, { code: 'CANCELLED' })
  return response
}

async function reauthenticationFor(response: Response): Promise<Reauthentication | null> {
  // Where nothing has been done yet, nothing is lost on the way over the sign-in page.
  if (response.status === 401) return hasWorked ? 'session' : null
  if (response.status !== 403) return null
  const refusal = parsed(await response.clone().text())
  if (!isRefusal(refusal)) return null
  if (refusal.code === 'SECOND_FACTOR_REQUIRED') return leaveToSecurity()
  return refusal.code === 'PASSWORD_REQUIRED' ? 'password' : null
}

async function sendOnce(url: string, { token = readSession()?.token ?? null, ...init }: Call): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', currentLanguage())
  if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)

  return fetch(url, { ...init, headers }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : unreachable()
  })
}

/** No answer, or none of the API's. */
export const unreachable = (status = 0): HttpError => new HttpError('dalil.connection.unreachable', status)

/** Forms look for one text a field, under `errors`. */
function refused(status: number, { message, errors, ...rest }: Refusal): HttpError {
  const fields = errors && Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')]))
  return new HttpError(message, status, { ...rest, message, ...(fields && { errors: fields }) })
}

function isRefusal(json: unknown): json is Refusal {
  return typeof json === 'object' && json !== null && 'code' in json && 'message' in json
}

function parsed(body: string): unknown {
  if (body === '') return null
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Somebody was asked for the password and would rather not: there is nothing to be told. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === 'CANCELLED'

/** The code that the API refused with. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.body?.code : undefined

/** What may be shown of something that was thrown: a text, or a key of ours. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'ra.notification.http_error'

/** What a form shows of a refusal: one text a field, where fields caused it, and a text for all of it. */
export function fieldErrorsOf(error: unknown, otherwise: string): { errors?: Record<string, string>; message: string } {
  if (!(error instanceof HttpError)) return { message: otherwise }
  const { errors } = (error.body ?? {}) as { errors?: Record<string, string> }
  return { ...(errors && { errors }), message: error.message || otherwise }
}
