import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '../../images/upload.ts'

type Files = Record<string, Upload[] | Upload | undefined>

/** Hashes validated fields and the content of the files, because a repeated form has another boundary. */
export async function hashRequest(route: string, fields: unknown, files: Files): Promise<string> {
  const uploads = Object.values(files).flatMap((each) => each ?? [])
  const contents = await Promise.all(uploads.map(async ({ field, path }) => [field, await hashFile(path)]))
  return hash('sha256', JSON.stringify([route, fields, contents]))
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
