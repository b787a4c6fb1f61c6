import { createHash } from 'node:crypto'
import { ArchiveError, readArchive, readArchivePart } from './archive-reader.ts'
import {
  type BackupManifest,
  backupManifest,
  checksumsFileName,
  computeSha256,
  hashStream,
  manifestFileName,
} from './manifest.ts'
import { readLines } from './read-lines.ts'

/** `ArchiveError` names the damaged part. */
export async function verifyArchive(file: string, onBytes: (count: number) => void): Promise<BackupManifest> {
  const parsed = backupManifest.safeParse(await verifyParts(file, onBytes))
  if (!parsed.success)
    throw new ArchiveError(
      `${file}: this release cannot read ${manifestFileName}. Restore with the release that made the backup.`,
    )
  return parsed.data
}

/** Returns the content of the manifest. */
export async function verifyParts(file: string, onBytes?: (count: number) => void): Promise<unknown> {
  const list = createHash('sha256')
  let last: string | undefined
  let manifest: Buffer | undefined
  let listed: string | undefined
  try {
    for await (const part of readArchive(file, onBytes)) {
      const { name } = part
      last = name
      const content = name === manifestFileName ? await readArchivePart(part) : null
      const checksum = content ? computeSha256(content) : await hashStream(part.content)
      if (checksum !== part.checksum) throw new ArchiveError(`${file}: the part ${name} is damaged.`)
      if (content) manifest = content
      if (listed !== undefined) throw hasUnknownPart(file)
      if (name === checksumsFileName) listed = checksum
      else list.update(`${checksum}  ${name}\n`)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const place = last
      ? `damaged in or after the part ${last}`
      : 'damaged in its first part, or not an archive of this program'
    throw new ArchiveError(`${file} is ${place} (${error instanceof Error ? error.message : error}).`)
  }
  if (listed === undefined) throw new ArchiveError(`${file} is not complete: it has no ${checksumsFileName}.`)
  if (listed !== list.digest('hex')) throw await findDifference(file)
  return parseJson(String(manifest))
}

const hasUnknownPart = (file: string) => new ArchiveError(`${file} has parts that ${checksumsFileName} does not list.`)

/** Reads the archive twice in parallel, because a list of a million lines would not fit into memory. */
async function findDifference(file: string): Promise<ArchiveError> {
  const actual = readChecksums(file)
  for await (const part of readArchive(file)) {
    if (part.name === checksumsFileName) {
      for await (const line of readLines(part.content)) {
        const { value } = await actual.next()
        if (value !== line) return hasOtherPart(file, line, value)
      }
    } else part.content.resume()
  }
  return hasUnknownPart(file)
}

function hasOtherPart(file: string, line: string, actual: string | undefined): ArchiveError {
  const [name, other] = [line.split('  ')[1], actual?.split('  ')[1]]
  if (other === undefined) return new ArchiveError(`${file}: the part ${name} is missing.`)
  if (other === name) return new ArchiveError(`${file}: the part ${name} is damaged.`)
  return new ArchiveError(`${file} has the part ${other} where ${checksumsFileName} names ${name}.`)
}

async function* readChecksums(file: string): AsyncGenerator<string, undefined> {
  for await (const { name, content } of readArchive(file)) {
    if (name === checksumsFileName) return
    yield `${await hashStream(content)}  ${name}`
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
