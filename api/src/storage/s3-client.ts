import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
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
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    this.#bucketUrl = `${endpoint}/${bucket}`
    this.#timeoutMs = timeoutMs
  }

  async request(method: string, path: string, { body, headers }: RequestOptions = {}): Promise<S3Response> {
    const hash = await hashBody(body)
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const abort = new AbortController()
    const limitMs = this.#timeoutMs + size * timeoutMsPerByte
    const timer = setTimeout(() => abort.abort(new Error(`No response within ${limitMs} ms`)), limitMs)
    const response = await this.#client
      .fetch(`${this.#bucketUrl}${path}`, {
        method,
        ...(body ? { body: body as Uint8Array<ArrayBuffer> | Blob } : {}),
        // The body is protected by its hash, which is part of the signature.
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: abort.signal,
        // A redirect would leave the configured endpoint.
        redirect: 'error',
      })
      .catch((cause: unknown) => throwStoreUnavailable(`${method} ${path}`, cause))
      .finally(() => clearTimeout(timer))
    const stream = response.body ? toReadable(response.body, abort, this.#timeoutMs) : Readable.from([])
    if (response.ok || response.status === 404) return { isFound: response.ok, headers: response.headers, body: stream }
    if (response.status === 507) throw new HttpError('INSUFFICIENT_STORAGE', { failed: 'disk' })
    return throwStoreUnavailable(`${method} ${path} answered ${response.status}: ${(await text(stream)).slice(0, 500)}`)
  }
}

async function hashBody(body: Uint8Array | Blob = new Uint8Array()): Promise<string> {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
  else hash.update(body)
  return hash.digest('hex')
}

/** The timeout applies to each chunk, only while the chunk is being read. */
function toReadable(body: NonNullable<Response['body']>, abort: AbortController, timeoutMs: number): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      const timer = setTimeout(() => abort.abort(new Error(`No data for ${timeoutMs} ms`)), timeoutMs)
      reader.read().then(
        ({ done, value }) => {
          clearTimeout(timer)
          this.push(done ? null : value)
        },
        (error: Error) => {
          clearTimeout(timer)
          this.destroy(error)
        },
      )
    },
    destroy(error, done) {
      abort.abort()
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
