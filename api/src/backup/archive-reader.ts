import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type BackupManifest, backupManifest, checksumField, checksumsName, manifestName, sha256 } from './manifest.ts'

/** Bytes: after damage, gunzip loses what it made of a chunk, and with it the names of parts. */
const chunkSize = 4096

class ArchiveError extends Error {}

export type ArchivePart = { name: string; content: Readable; checksum: string | undefined }

/** The parts of an archive in their order; each has to be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const parts = extract()
  const read = pipeline(createReadStream(file, { highWaterMark: chunkSize }), createGunzip(), parts)
  read.catch(() => undefined)
  // A part is a streamx stream, which has what `Readable` promises to readers.
  for await (const part of parts) {
    const fields = (part.header.pax ?? {}) as Record<string, string>
    yield { name: part.header.name, content: part as unknown as Readable, checksum: fields[checksumField] }
  }
  await read
}

/**
 * Reads the whole archive once and compares every part with its checksum. Returns the manifest. Throws `ArchiveError`
 * with the name of the part that is damaged.
 */
export async function verifyArchive(file: string, onPart: (name: string) => void): Promise<BackupManifest> {
  const known: string[] = []
  let manifest: unknown
  let checksums = ''
  try {
    for await (const { name, content, checksum } of readArchive(file)) {
      known.push(name)
      const bytes = await buffer(content)
      if (sha256(bytes) !== checksum) throw new ArchiveError(`${file}: the part ${name} is damaged.`)
      if (name === checksumsName) checksums = String(bytes)
      if (name === manifestName) manifest = parseJson(String(bytes))
      onPart(name)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const last = known.at(-1)
    const place = last
      ? `damaged in or after the part ${last}`
      : 'damaged in its first part, or no archive of npm run backup'
    throw new ArchiveError(`${file} is ${place} (${error instanceof Error ? error.message : error}).`)
  }
  requireAllParts(file, known, checksums)
  const parsed = backupManifest.safeParse(manifest)
  if (!parsed.success) throw new ArchiveError(`${file}: ${manifestName} is not one that this release knows.`)
  return parsed.data
}

function requireAllParts(file: string, known: string[], checksums: string): void {
  const listed = checksums.split('\n').filter((line) => line !== '')
  if (listed.length === 0) throw new ArchiveError(`${file} is not complete: it has no ${checksumsName}.`)
  const present = new Set(known)
  const missing = listed.map((line) => line.split('  ')[1] ?? '').find((name) => !present.has(name))
  if (missing) throw new ArchiveError(`${file}: the part ${missing} is missing.`)
  if (known.length !== listed.length + 1)
    throw new ArchiveError(`${file} has parts that ${checksumsName} does not know.`)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
