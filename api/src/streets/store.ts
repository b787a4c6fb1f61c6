import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../audit/record.ts'
import { readMapFile } from '../geo/map-file.ts'

const temporaryPrefix = '.upload-'
const abandonedAfterMs = 60 * 60 * 1000

const toFolder = (dataDir: string) => join(dataDir, 'maps')
export const findStreetFile = (dataDir: string) => join(toFolder(dataDir), 'streets.pmtiles')

/** Puts a file in place of the former one if it is a map. Otherwise the text says what it lacks. */
export async function storeStreets(
  dataDir: string,
  content: AsyncIterable<Uint8Array>,
  language: Language,
): Promise<string | null> {
  const folder = toFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await removeAbandonedUploads(dataDir)
  const temporary = join(folder, `${temporaryPrefix}${randomUUID()}`)
  try {
    await pipeline(content, createWriteStream(temporary, { flush: true }))
    const found = readMapFile(temporary, language)
    if (typeof found === 'string') return found
    await rename(temporary, findStreetFile(dataDir))
    return null
  } finally {
    await rm(temporary, { force: true })
  }
}

export const removeStreets = (dataDir: string): Promise<void> => rm(findStreetFile(dataDir), { force: true })

/** Has all processes read the file again, and make their pages anew. */
export const announceStreets = (db: Db, by: Actor | null, change: { before: unknown; after: unknown }): Promise<void> =>
  transaction(db, async (tx) => {
    await recordAudit(tx, by, 'settings.update', 0, change)
    await tx.execute(sql`select notify_changes(array['site'])`)
  })

/** What a process wrote that was killed. Nothing has been added to it for an hour. */
export async function removeAbandonedUploads(dataDir: string): Promise<void> {
  const folder = toFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(temporaryPrefix)) continue
    const path = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => null)) ?? {}
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}
