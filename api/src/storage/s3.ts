import { openAsBlob } from 'node:fs'
import { text } from 'node:stream/consumers'
import { S3Client, type S3Settings, throwStoreUnavailable } from './s3-client.ts'
import { installationIdFile, isFileKey, type Store, type StoredKey } from './store.ts'

export function createS3Store(
  s3: S3Settings,
  prefix: 'media' | 'private' | 'dumps',
  { timeoutMs, isKey = isFileKey }: { timeoutMs?: number; isKey?: (key: string) => boolean } = {},
): Store {
  const client = new S3Client(s3, timeoutMs)

  const toPath = (key: string) => {
    if (!isKey(key)) throw new Error(`Invalid storage key: ${key}`)
    return `/${prefix}/${key}`
  }

  async function write(path: string, content: Uint8Array | Blob, type: string) {
    const { body, isFound } = await client.request('PUT', path, { body: content, headers: { 'Content-Type': type } })
    await text(body)
    if (!isFound) throwStoreUnavailable(`There is no bucket ${s3.bucket}`)
  }

  return {
    async put(key, content, type) {
      await write(toPath(key), content, type)
    },

    async putFile(key, file, type) {
      await write(toPath(key), await openAsBlob(file), type)
    },

    async get(key, range) {
      if (!isKey(key)) return null
      const { isFound, body, headers } = await client.request('GET', toPath(key), {
        headers: range ? { Range: `bytes=${range.first}-${range.last}` } : {},
      })
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
      for (const key of keys) await text((await client.request('DELETE', toPath(key))).body)
    },

    async *list(folder) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/${folder}/` })
        if (next) query.set('continuation-token', next)
        const { isFound, body } = await client.request('GET', `?${query}`)
        const page = await text(body)
        if (!isFound) throwStoreUnavailable(`There is no bucket ${s3.bucket}`)
        for (const object of page.split('<Contents>').slice(1)) yield parseObject(object)
        next = /<IsTruncated>true/.test(page) ? parseElement('NextContinuationToken', page) : undefined
      } while (next)
    },

    async readInstallationId() {
      const { isFound, body } = await client.request('GET', `/${prefix}/${installationIdFile}`)
      const id = await text(body)
      return isFound ? id : null
    },
    async removeInstallationId() {
      await text((await client.request('DELETE', `/${prefix}/${installationIdFile}`)).body)
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
