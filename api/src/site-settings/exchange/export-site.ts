import { rm } from 'node:fs/promises'
import { type SiteSettings, sitePictureNames } from '@dalil/api/contract'
import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { pictures, sitePages, siteTexts } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { inArray } from 'drizzle-orm'
import { ArchiveWriter } from '../../backup/archive-writer.ts'
import { toStoredFileName } from '../../backup/manifest.ts'
import { parseMediaPath, type Storage } from '../../storage/store.ts'
import { readSiteState } from '../queries.ts'
import { type FilePicture, type SiteFile, siteFileFormat } from './site-file.ts'

type Source = { db: Db; storage: Storage; first: SiteSettings }

/** Settings, texts, pages and their pictures as of one moment. After an error no file is left. */
export async function exportSite(source: Source, file: string, version: string): Promise<SiteFile> {
  const archive = await ArchiveWriter.create(file)
  try {
    const content = await transaction(source.db, (tx) => readSite(tx, source.first, version), {
      isolationLevel: 'repeatable read',
    })
    for (const name of content.pictures.flatMap(listPictureFiles)) await copyFile(source.storage, archive, name)
    await archive.finish(content)
    return content
  } catch (error) {
    await archive.abort()
    await rm(file, { force: true })
    throw error
  }
}

export const listPictureFiles = ({ path, webp, avif }: FilePicture): string[] => [
  ...webp.map((width) => toPictureFile(path, width, 'webp')),
  ...avif.map((width) => toPictureFile(path, width, 'avif')),
]

async function readSite(tx: Db, first: SiteSettings, version: string): Promise<SiteFile> {
  const { version: _, ...settings } = await readSiteState(tx, first)
  const rows = await tx.select().from(sitePages).orderBy(sitePages.id)
  const texts = await tx
    .select({ key: siteTexts.key, language: siteTexts.language, value: siteTexts.value })
    .from(siteTexts)
    .orderBy(siteTexts.key, siteTexts.language)
  const urls = [...sitePictureNames.map((name) => settings[name]), ...rows.flatMap((row) => row.picture_urls)]
  const { url, path, role, width, height, color, webp, avif } = pictures
  const shown = await tx
    .select({ url, path, role, width, height, color, webp, avif })
    .from(pictures)
    .where(
      inArray(
        url,
        urls.filter((each) => each !== null),
      ),
    )
    .orderBy(pictures.id)
  const pages = rows.map(({ id: _id, version: _version, picture_urls: _urls, updated_at: _at, ...page }) => page)
  const head = { kind: 'settings' as const, format: siteFileFormat, version, created_at: new Date().toISOString() }
  return { ...head, settings, texts, pages, pictures: shown }
}

async function copyFile(storage: Storage, archive: ArchiveWriter, url: string): Promise<void> {
  const key = parseMediaPath(url)
  const content = key && (await storage.public.get(key))?.content
  if (!content) throw new Error(`The file of the picture ${url} is missing: run npm run storage:sweep for a list.`)
  await archive.add(toStoredFileName('public', key), (await content.toArray()) as Buffer[])
}
