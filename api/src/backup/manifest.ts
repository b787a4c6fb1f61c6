import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'

export const backupManifest = z.object({
  format: z.literal(1),
  version: z.string(),
  created_at: z.iso.datetime(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  jobs: z.number().int(),
  files: z.number().int(),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const manifestFileName = 'manifest.json'
/** In the format of `sha256sum`. */
export const checksumsFileName = 'checksums.sha256'
/** Readers detect damage at the file itself; tar ignores the field. */
export const checksumHeaderField = 'comment'
export const computeSha256 = (...chunks: Buffer[]): string =>
  chunks.reduce((hash, chunk) => hash.update(chunk), createHash('sha256')).digest('hex')
export async function hashStream(content: Readable): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of content) digest.update(chunk)
  return digest.digest('hex')
}
/** Allows no characters that are special to a terminal or a file system. */
export const isBackupFileName = (name: string): boolean => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)
export const jobsFileName = 'jobs.jsonl'

/** A table is the concatenation of its files, in the text format of COPY. */
export const toTableFileName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

export const findTableOfFile = (name: string): string | undefined => /^tables\/([a-z_]+)\/\d{6}\.copy$/.exec(name)?.[1]

export function findStoredFile(name: string): { store: 'public' | 'private'; key: string } | undefined {
  const [, folder, key] = /^(media|private)\/(.+)$/.exec(name) ?? []
  return key === undefined ? undefined : { store: folder === 'media' ? 'public' : 'private', key }
}

export const toStoredFileName = (store: 'public' | 'private', key: string): string =>
  `${store === 'public' ? 'media' : 'private'}/${key}`
