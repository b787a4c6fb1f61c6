import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { HttpError } from '../http/errors/http-error.ts'
import type { Settings } from '../settings/settings.ts'

export type S3Settings = NonNullable<Settings['s3']>
type RequestOptions = { body?: Uint8Array | Blob; headers?: Record<string, string> }
type S3Response = { isFound: boolean; headers: Headers; body: Readable }

const defaultTimeoutMs = 15_000
/** The time limit per byte, which assumes at least 100 kB per second. */
const timeoutMsPerByte = 0.01

/** Sends signed requests to a bucket. Throws `UNAVAILABLE` for anything but success and 404. */
export class S3Client {
  readonly #client: AwsClient
  readonly #bucketUrl: string
  readonly #timeoutMs: number

  constructor({ accessKeyId, secretAccessKey, region, endpoint, bucket }: S3Settings, timeoutMs = defaultTimeoutMs) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    this.#bucketUrl = `${endpoint}/${bucket}`
    this.#timeoutMs = timeoutMs
  }

  async request(method: string, path: string, { body, headers }: RequestOptions = {}): Promise<S3Response> {
    const hash = await hashBody(body)
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const abort = new AbortController()
    const limitMs = this.#timeoutMs + size * timeoutMsPerByte
    const timer = setTimeout(() => abort.abort(new Error(`No response within ${limitMs} ms`)), limitMs)
    const response = await this.#fetch(abort.signal, path, {
      method,
      ...(body ? { body: body as Uint8Array<ArrayBuffer> | Blob } : {}),
      // The body is protected by its hash, which is part of the signature.
      headers: { ...headers, 'x-amz-content-sha256': hash },
      // A redirect would leave the configured endpoint.
      redirect: 'error',
    })
      .catch((cause: unknown) => throwStoreUnavailable(`${method} ${path}`, cause))
      .finally(() => clearTimeout(timer))
    const stream = response.body ? toReadable(response.body, this.#timeoutMs) : Readable.from([])
    if (response.ok || response.status === 404) return { isFound: response.ok, headers: response.headers, body: stream }
    if (response.status === 507) throw new HttpError('INSUFFICIENT_STORAGE', { failed: 'disk' })
    return throwStoreUnavailable(`${method} ${path} answered ${response.status}: ${(await text(stream)).slice(0, 500)}`)
  }

  /** `fetch` itself gets the signal: Node heeds that of a `Request` only until the request is garbage-collected. */
  async #fetch(signal: AbortSignal, path: string, init: RequestInit): Promise<Response> {
    for (let retries = 2; ; retries--) {
      const response = await fetch(await this.#client.sign(`${this.#bucketUrl}${path}`, init), { signal })
      if (retries === 0 || (response.status < 500 && response.status !== 429)) return response
      await response.body?.cancel()
      await sleep(Math.random() * 100)
    }
  }
}

async function hashBody(body: Uint8Array | Blob = new Uint8Array()): Promise<string> {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
  else hash.update(body)
  return hash.digest('hex')
}

/** The timeout applies to each chunk, only while the chunk is being read. */
function toReadable(body: NonNullable<Response['body']>, timeoutMs: number): Readable {
  const reader = body.getReader()
  return new Readable({
    async read() {
      const timer = setTimeout(() => this.destroy(new Error(`No data for ${timeoutMs} ms`)), timeoutMs)
      try {
        const { done, value } = await reader.read()
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(error as Error)
      } finally {
        clearTimeout(timer)
      }
    },
    destroy(error, done) {
      reader.cancel(error).catch(() => {})
      done(error)
    },
  })
}

export function throwStoreUnavailable(what: string, cause?: unknown): never {
  throw Object.assign(new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '5' }, failed: 'store' }), {
    message: `The S3 store: ${what}`,
    cause,
  })
}
