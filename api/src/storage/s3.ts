import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Problem } from '@dalil/api/contract'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '../settings.ts'
import { isKey, type Store, type Stored } from './store.ts'

/** How long the store may take to begin its answer, in milliseconds. */
const patience = 15_000

/** Objects of a bucket whose keys begin with a prefix. None is public: the server reads for those who may. */
export function s3Store(s3: NonNullable<Settings['s3']>, prefix: 'media' | 'private'): Store {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${s3.endpoint}/${s3.bucket}`

  async function ask(method: string, path: string, init: { body?: Uint8Array; headers?: Record<string, string> } = {}) {
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex')
    const response = await client
      .fetch(`${bucket}${path}`, {
        method,
        ...(init.body ? { body: init.body as Uint8Array<ArrayBuffer> } : {}),
        // With its hash in the signature nothing can change on the way.
        headers: { ...init.headers, 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(patience),
      })
      .catch((cause: unknown) => refuse(`${method} ${path}`, cause))
    if (response.ok || response.status === 404) return response
    return refuse(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
  }

  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`No key of a file: ${key}`)
    return `/${prefix}/${key}`
  }

  return {
    async put(key, content, type) {
      const response = await ask('PUT', pathOf(key), { body: content, headers: { 'Content-Type': type } })
      await response.body?.cancel()
      if (!response.ok) refuse(`There is no bucket ${s3.bucket}`)
    },

    async get(key) {
      if (!isKey(key)) return null
      const { ok, body, headers } = await ask('GET', pathOf(key))
      if (!ok || !body) {
        await body?.cancel()
        return null
      }
      return {
        content: Readable.fromWeb(body as ReadableStream),
        size: Number(headers.get('content-length')),
        modified: new Date(headers.get('last-modified') ?? 0),
      }
    },

    async remove(keys) {
      for (const key of keys) await (await ask('DELETE', pathOf(key))).body?.cancel()
    },

    async *list(folder) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/${folder}/` })
        if (next) query.set('continuation-token', next)
        const page = await (await ask('GET', `?${query}`)).text()
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield objectOf(object)
        next = /<IsTruncated>true/.test(page) ? textOf('NextContinuationToken', page) : undefined
      } while (next)
    },
  }

  function objectOf(xml: string): Stored {
    return { key: textOf('Key', xml).slice(prefix.length + 1), modified: new Date(textOf('LastModified', xml)) }
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const textOf = (tag: string, xml: string) =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replace(/&\w+;/g, (entity) => entities[entity] ?? '')

/** The store is away or refuses us: whoever asks may try again. */
function refuse(what: string, cause?: unknown): never {
  throw Object.assign(new Problem('UNAVAILABLE', { headers: { 'Retry-After': '5' } }), {
    message: `The S3 store: ${what}`,
    cause,
  })
}
