import type { ErrorCode, FieldErrors } from '@dalil/api/contract'
import { confirmPassword } from './session/password-prompt.ts'
import { toLogin } from './session/return-url.ts'
import { readSession, signOut } from './session/session.ts'

interface Told {
  code: ErrorCode | 'OFFLINE' | 'CANCELLED'
  message: string
  errors?: FieldErrors
  current?: object
  challenge?: string
}

/**
 * The API said no, could not be reached (`OFFLINE`), or wanted a password that was not given (`CANCELLED`, without a
 * message). The message is fit to be shown, in the page's language.
 */
export class Refusal extends Error {
  readonly code: Told['code']
  readonly status: number
  readonly errors: FieldErrors
  /** Of a change that was based on an older version: what is there now. */
  readonly current: object | undefined
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter: number | null
  /** Of a log-in that needs a second factor: what to send with its code. */
  readonly challenge: string | undefined

  constructor(
    { code, message, errors = {}, current, challenge }: Told,
    status: number,
    retryAfter: number | null = null,
  ) {
    super(message)
    this.code = code
    this.errors = errors
    this.current = current
    this.status = status
    this.retryAfter = retryAfter
    this.challenge = challenge
  }
}

/** What went wrong, as a refusal; anything but a refusal is a mistake of ours and goes on up. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

interface Options {
  signal?: AbortSignal
  /** How much of the body is on its way, from 0 to 1. */
  onProgress?: (part: number) => void
  /** The version that a change is based on. */
  version?: number | undefined
}
interface Answer {
  status: number
  header(name: string): string | null
  text: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Send = (
  url: string,
  init: { method: Method; headers: Record<string, string>; body: BodyInit | null },
) => Promise<Answer>

/**
 * Calls the API as whoever is signed in. Answers what the API answers, `undefined` for an empty answer. A call that
 * needs the password first asks for it and is repeated.
 */
export const ask = {
  get: <T>(path: string, options?: Options) => call<T>('GET', path, undefined, options),
  post: <T = undefined>(path: string, body?: object, options?: Options) => call<T>('POST', path, body, options),
  put: <T = undefined>(path: string, body?: object, options?: Options) => call<T>('PUT', path, body, options),
  delete: <T = undefined>(path: string, options?: Options) => call<T>('DELETE', path, undefined, options),
}

async function call<T>(method: Method, path: string, body: object | undefined, options: Options = {}): Promise<T> {
  try {
    return await callOnce<T>(method, path, body, options)
  } catch (error) {
    const confirmation = isCode(error, 'PASSWORD_REQUIRED') && confirmPassword()
    if (!confirmation) throw error
    if (!(await confirmation)) throw new Refusal({ code: 'CANCELLED', message: '' }, 403)
    return callOnce<T>(method, path, body, options)
  }
}

const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof Refusal && error.code === code

async function callOnce<T>(method: Method, path: string, body: object | undefined, options: Options): Promise<T> {
  const token = readSession()?.token
  const isForm = body instanceof FormData
  const headers: Record<string, string> = {
    'Accept-Language': document.documentElement.lang,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && !isForm && { 'Content-Type': 'application/json' }),
    ...(options.version !== undefined && { 'If-Match': `"v${options.version}"` }),
  }
  const send = options.onProgress ? sendWithProgress(options) : sendWithFetch(options)
  const answer = await send(`/api${path}`, {
    method,
    headers,
    body: isForm ? body : body ? JSON.stringify(body) : null,
  })

  const told = read(answer.text)
  if (answer.status < 400) return told as T
  // The session has ended on the server. Whoever signed in elsewhere meanwhile keeps theirs.
  if (answer.status === 401 && token && readSession()?.token === token) {
    signOut()
    location.assign(toLogin())
  }
  const wait = Number(answer.header('Retry-After') ?? Number.NaN)
  const retryAfter = Number.isFinite(wait) ? wait : null
  throw isTold(told) ? new Refusal(told, answer.status, retryAfter) : unreachable(answer.status, retryAfter)
}

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTold = (told: unknown): told is Told => typeof told === 'object' && told !== null && 'code' in told

/** The words for it stand in every page, so that no island needs to bring them. */
export const unreachable = (status = 0, wait: number | null = null) =>
  new Refusal({ code: 'OFFLINE', message: document.getElementById('toasts')?.dataset.offline ?? '' }, status, wait)

const sendWithFetch =
  ({ signal }: Options): Send =>
  async (url, init) => {
    try {
      const response = await fetch(url, { ...init, ...(signal && { signal }) })
      return { status: response.status, header: (name) => response.headers.get(name), text: await response.text() }
    } catch (error) {
      // Whoever called it off knows.
      if (signal?.aborted) throw error
      throw unreachable()
    }
  }

/** `fetch` cannot tell how far an upload is. */
const sendWithProgress =
  ({ signal, onProgress }: Options): Send =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        })
      request.onerror = () => reject(unreachable())
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
