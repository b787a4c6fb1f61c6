import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type BackupManifest, backupManifest, checksumsName, manifestName } from './manifest.ts'

/** Bytes: after damage, gunzip loses what it made of a chunk, and with it the names of parts. */
const chunkSize = 4096

class ArchiveError extends Error {}

export type ArchivePart = { name: string; content: Readable }

/** The parts of an archive in their order; each has to be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const parts = extract()
  const read = pipeline(createReadStream(file, { highWaterMark: chunkSize }), createGunzip(), parts)
  read.catch(() => undefined)
  // A part is a streamx stream, which has what `Readable` promises to readers.
  for await (const part of parts) yield { name: part.header.name, content: part as unknown as Readable }
  await read
}

/**
 * Reads the whole archive once and compares every part with its checksum. Returns the manifest. Throws `ArchiveError`
 * with the name of the part that is damaged.
 */
export async function verifyArchive(file: string, onPart: (name: string) => void): Promise<BackupManifest> {
  const found = new Map<string, string>()
  let manifest: unknown
  let checksums = ''
  let last = ''
  try {
    for await (const { name, content } of readArchive(file)) {
      last = name
      const hash = createHash('sha256')
      const isText = name === manifestName || name === checksumsName
      const bytes = isText ? await buffer(content) : null
      if (bytes) hash.update(bytes)
      else for await (const chunk of content) hash.update(chunk as Buffer)
      if (name === checksumsName) checksums = String(bytes)
      else found.set(name, hash.digest('hex'))
      if (name === manifestName) manifest = parseJson(String(bytes))
      onPart(name)
    }
  } catch (error) {
    const place = last
      ? `damaged in or after the part ${last}`
      : 'damaged in its first part, or no archive of npm run backup'
    throw new ArchiveError(`${file} is ${place} (${error instanceof Error ? error.message : error}).`)
  }
  compareChecksums(file, found, checksums)
  const parsed = backupManifest.safeParse(manifest)
  if (!parsed.success) throw new ArchiveError(`${file}: ${manifestName} is not one that this release knows.`)
  return parsed.data
}

function compareChecksums(file: string, found: Map<string, string>, checksums: string): void {
  const named = checksums.split('\n').filter((line) => line !== '')
  if (named.length === 0) throw new ArchiveError(`${file} is not complete: it has no ${checksumsName}.`)
  for (const line of named) {
    const [hash, name = ''] = line.split('  ')
    const actual = found.get(name)
    if (actual !== hash) throw new ArchiveError(`${file}: the part ${name} is ${actual ? 'damaged' : 'missing'}.`)
    found.delete(name)
  }
  for (const name of found.keys()) throw new ArchiveError(`${file}: ${checksumsName} does not know the part ${name}.`)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
