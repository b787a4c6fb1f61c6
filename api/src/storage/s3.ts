import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { HttpError } from '../http/http-error.ts'
import type { Settings } from '../settings.ts'
import { installationIdFile, isKey, type Store, type StoredKey } from './store.ts'

const defaultTimeoutMs = 15_000
/** 100 kB per second. */
const timeoutMsPerByte = 0.01

/** Objects under a prefix of a private bucket. */
export function createS3Store(
  s3: NonNullable<Settings['s3']>,
  prefix: 'media' | 'private',
  { patience: timeoutMs = defaultTimeoutMs }: { patience?: number } = {},
): Store {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${s3.endpoint}/${s3.bucket}`

  async function request(
    method: string,
    path: string,
    init: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ) {
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex')
    const stop = new AbortController()
    const limitMs = timeoutMs + (init.body?.length ?? 0) * timeoutMsPerByte
    const timer = setTimeout(() => stop.abort(new Error(`No response within ${limitMs} ms`)), limitMs)
    const response = await client
      .fetch(`${bucket}${path}`, {
        method,
        ...(init.body ? { body: init.body as Uint8Array<ArrayBuffer> } : {}),
        // The signed hash protects the body.
        headers: { ...init.headers, 'x-amz-content-sha256': hash },
        signal: stop.signal,
        // A redirect would leave the configured endpoint.
        redirect: 'error',
      })
      .catch((cause: unknown) => throwUnavailable(`${method} ${path}`, cause))
      .finally(() => clearTimeout(timer))
    const body = response.body ? toReadable(response.body, stop) : Readable.from([])
    const answer = { isFound: response.ok, headers: response.headers, body }
    if (response.ok || response.status === 404) return answer
    if (response.status === 507) throw new HttpError('INSUFFICIENT_STORAGE')
    return throwUnavailable(`${method} ${path} answered ${response.status}: ${(await text(body)).slice(0, 500)}`)
  }

  /** The timeout applies to each chunk, and only while one is being read. */
  function toReadable(body: NonNullable<Response['body']>, stop: AbortController): Readable {
    const reader = body.getReader()
    return new Readable({
      read() {
        const timer = setTimeout(() => stop.abort(new Error(`No data for ${timeoutMs} ms`)), timeoutMs)
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
        stop.abort()
        done(error)
      },
    })
  }

  const toPath = (key: string) => {
    if (!isKey(key)) throw new Error(`Invalid storage key: ${key}`)
    return `/${prefix}/${key}`
  }

  async function write(path: string, content: Uint8Array, type: string) {
    const { body, isFound } = await request('PUT', path, { body: content, headers: { 'Content-Type': type } })
    await text(body)
    if (!isFound) throwUnavailable(`There is no bucket ${s3.bucket}`)
  }

  return {
    async put(key, content, type) {
      await write(toPath(key), content, type)
    },

    async get(key) {
      if (!isKey(key)) return null
      const { isFound, body, headers } = await request('GET', toPath(key))
      if (!isFound) {
        await text(body)
        return null
      }
      return {
        content: body,
        size: Number(headers.get('content-length')),
        modified: new Date(headers.get('last-modified') ?? 0),
      }
    },

    async remove(keys) {
      for (const key of keys) await text((await request('DELETE', toPath(key))).body)
    },

    async *list(folder) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/${folder}/` })
        if (next) query.set('continuation-token', next)
        const page = await text((await request('GET', `?${query}`)).body)
        for (const object of page.split('<Contents>').slice(1)) yield parseObject(object)
        next = /<IsTruncated>true/.test(page) ? parseElement('NextContinuationToken', page) : undefined
      } while (next)
    },

    async readInstallationId() {
      const { isFound, body } = await request('GET', `/${prefix}/${installationIdFile}`)
      const id = await text(body)
      return isFound ? id : null
    },
    writeInstallationId: (id) => write(`/${prefix}/${installationIdFile}`, Buffer.from(id), 'text/plain'),
  }

  function parseObject(xml: string): StoredKey {
    return {
      key: parseElement('Key', xml).slice(prefix.length + 1),
      modified: new Date(parseElement('LastModified', xml)),
    }
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const parseElement = (tag: string, xml: string) =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replace(/&\w+;/g, (entity) => entities[entity] ?? '')

function throwUnavailable(what: string, cause?: unknown): never {
  throw Object.assign(new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '5' } }), {
    message: `The S3 store: ${what}`,
    cause,
  })
}
