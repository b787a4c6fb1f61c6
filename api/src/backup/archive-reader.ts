import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { checksumHeaderField, isBackupFileName } from './manifest.ts'

/** Small, because gunzip discards all output of a damaged chunk, even names of parts. */
const chunkSize = 4096

/** Pictures and proofs are much smaller. */
const maxBufferedBytes = 256 * 1024 * 1024

export class ArchiveError extends Error {}

export type ArchivePart = { name: string; size: number; content: Readable; checksum: string | undefined }

/** Yields the parts in order; the caller reads each to its end. */
export async function* readArchive(
  file: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  const parts = extract()
  const read = pipeline(source, createGunzip(), parts)
  read.catch(() => undefined)
  let reported = 0
  const report = () => {
    onBytes(source.bytesRead - reported)
    reported = source.bytesRead
  }
  // A part is a streamx stream, which can be read like a `Readable`.
  for await (const part of parts) {
    const { name, type, size = 0, pax } = part.header
    if (type !== 'file' || !isBackupFileName(name)) {
      throw new ArchiveError(`${file}: ${JSON.stringify(name)} (${type}) does not belong to a backup.`)
    }
    const fields = (pax ?? {}) as Record<string, string>
    yield { name, size, content: part as unknown as Readable, checksum: fields[checksumHeaderField] }
    report()
  }
  await read
  report()
}

export function readArchivePart({ name, size, content }: ArchivePart): Promise<Buffer> {
  if (size > maxBufferedBytes)
    throw new ArchiveError(`The part ${name} has ${size} bytes, more than the limit of ${maxBufferedBytes}.`)
  return buffer(content)
}
