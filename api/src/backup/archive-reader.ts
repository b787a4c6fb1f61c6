import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  type BackupManifest,
  backupManifest,
  checksumField,
  checksumsName,
  isPartName,
  manifestName,
  sha256,
  sha256OfStream,
} from './manifest.ts'

/** Bytes: after damage, gunzip loses what it made of a chunk, and with it the names of parts. */
const chunkSize = 4096

/** Bytes of a part that memory has to hold. Pictures and proofs are smaller by far. */
const maxBufferedBytes = 256 * 1024 * 1024

class ArchiveError extends Error {}

export type ArchivePart = { name: string; size: number; content: Readable; checksum: string | undefined }

/** The parts of an archive in their order; each has to be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const parts = extract()
  const read = pipeline(createReadStream(file, { highWaterMark: chunkSize }), createGunzip(), parts)
  read.catch(() => undefined)
  // A part is a streamx stream, which has what `Readable` promises to readers.
  for await (const part of parts) {
    const { name, type, size = 0, pax } = part.header
    if (type !== 'file' || !isPartName(name)) {
      throw new ArchiveError(`${file}: ${JSON.stringify(name)} (${type}) is no part of a backup.`)
    }
    const fields = (pax ?? {}) as Record<string, string>
    yield { name, size, content: part as unknown as Readable, checksum: fields[checksumField] }
  }
  await read
}

/** A part that is not a table, as a whole. */
export function readPart({ name, size, content }: ArchivePart): Promise<Buffer> {
  if (size > maxBufferedBytes) throw new ArchiveError(`The part ${name} is too large: ${size} bytes.`)
  return buffer(content)
}

/** Compares every part with its checksum. Returns the manifest; throws `ArchiveError` with the damaged part's name. */
export async function verifyArchive(file: string, onPart: (name: string) => void): Promise<BackupManifest> {
  const known: string[] = []
  let manifest: unknown
  let checksums = ''
  try {
    for await (const part of readArchive(file)) {
      const { name } = part
      known.push(name)
      const isList = name === checksumsName || name === manifestName
      const list = isList ? await readPart(part) : null
      const actual = list ? sha256(list) : await sha256OfStream(part.content)
      if (actual !== part.checksum) throw new ArchiveError(`${file}: the part ${name} is damaged.`)
      if (name === checksumsName) checksums = String(list)
      if (name === manifestName) manifest = parseJson(String(list))
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
