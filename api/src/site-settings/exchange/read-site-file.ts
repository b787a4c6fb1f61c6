import { fileTypeFromBuffer } from 'file-type'
import { readArchive, readArchivePart } from '../../backup/archive-reader.ts'
import { findStoredFile, manifestFileName } from '../../backup/manifest.ts'
import { verifyParts } from '../../backup/verify-archive.ts'
import { findMediaType } from '../../storage/media-types.ts'
import { toMediaPath } from '../../storage/store.ts'
import { listPictureFiles } from './export-site.ts'
import { parseSiteFile, type SiteFile } from './site-file.ts'

const maxPictureBytes = 10 * 1024 * 1024
const maxBytes = 512 * 1024 * 1024

export type ReadSite = { content: SiteFile; files: ReadonlyMap<string, Buffer> }

/** Throws an error for operators before anything is changed. */
export async function readSiteFile(file: string): Promise<ReadSite> {
  const content = parseSiteFile(file, await verifyParts(file))
  const wanted = new Set(content.pictures.flatMap(listPictureFiles))
  const files = new Map<string, Buffer>()
  let total = 0
  for await (const part of readArchive(file)) {
    const stored = findStoredFile(part.name)
    const url = stored?.store === 'public' ? toMediaPath(stored.key) : null
    if (url === null || !wanted.has(url)) {
      if (url !== null || stored) throw new Error(`${file}: no picture of the file has the part ${part.name}.`)
      part.content.resume()
      continue
    }
    total += part.size
    if (part.size > maxPictureBytes || total > maxBytes)
      throw new Error(`${file}: the picture ${part.name} is too large.`)
    const bytes = await readArchivePart(part)
    if ((await fileTypeFromBuffer(bytes))?.mime !== findMediaType(part.name))
      throw new Error(`${file}: ${part.name} is not the picture that its name says.`)
    files.set(url, bytes)
  }
  const missing = [...wanted].find((url) => !files.has(url))
  if (missing) throw new Error(`${file} lacks the picture ${missing}, which ${manifestFileName} names.`)
  return { content, files }
}
