import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'

export const backupManifest = z.object({
  format: z.literal(1),
  version: z.string(),
  created_at: z.iso.datetime(),
  /** The hash of the last applied migration. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  jobs: z.number().int(),
  files: z.number().int(),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const manifestFileName = 'manifest.json'
/** The part has the format of `sha256sum`, with one line for each preceding part. */
export const checksumsFileName = 'checksums.sha256'
/** A field of each part's extended header, which tar ignores, so that damage is detected at the part itself. */
export const checksumHeaderField = 'comment'
export const computeSha256 = (...chunks: Buffer[]): string =>
  chunks.reduce((hash, chunk) => hash.update(chunk), createHash('sha256')).digest('hex')
export async function hashStream(content: Readable): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of content) digest.update(chunk)
  return digest.digest('hex')
}
/** Allows relative paths without characters that are special to a terminal or a file system. */
export const isPartName = (name: string): boolean => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)
export const jobsFileName = 'jobs.jsonl'

/** `tables/listings/000001.copy`: a table is the concatenation of its parts, in the text format of COPY. */
export const toTablePartName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

export const findTableOfPart = (name: string): string | undefined => /^tables\/([a-z_]+)\/\d{6}\.copy$/.exec(name)?.[1]

/** Returns the store and the key of a part that is a file: `media/ab/ab12….webp`. */
export function findFileOfPart(name: string): { store: 'public' | 'private'; key: string } | undefined {
  const [, folder, key] = /^(media|private)\/(.+)$/.exec(name) ?? []
  return key === undefined ? undefined : { store: folder === 'media' ? 'public' : 'private', key }
}

export const toFilePartName = (store: 'public' | 'private', key: string): string =>
  `${store === 'public' ? 'media' : 'private'}/${key}`
