import type { FieldErrors, ProblemCode } from '@dalil/api/contract'
import { HttpError } from 'ra-core'
import { readSession } from './session.ts'
import { currentLanguage } from './store.ts'

/** What the API says when it refuses. */
interface Refusal {
  code: ProblemCode
  message: string
  errors?: FieldErrors
  request_id: string
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

async function send(url: string, { token = readSession()?.token ?? null, ...init }: Call): Promise<Response> {
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

/** What may be shown of something that was thrown: a text, or a key of ours. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'ra.notification.http_error'

/** What a form shows of a refusal: one text a field, where fields caused it, and a text for all of it. */
export function fieldErrorsOf(error: unknown, otherwise: string): { errors?: Record<string, string>; message: string } {
  if (!(error instanceof HttpError)) return { message: otherwise }
  const { errors } = (error.body ?? {}) as { errors?: Record<string, string> }
  return { ...(errors && { errors }), message: error.message || otherwise }
}
