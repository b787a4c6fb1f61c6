import { type SiteSettings, sitePictureNames } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { pictures, sitePages, siteSettingsVersions, siteTexts } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { inArray, sql } from 'drizzle-orm'
import { recordAudits } from '../../audit/record.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { deleteOnFailure } from '../../images/save-files.ts'
import { jobQueue } from '../../jobs/job-queue.ts'
import { findTextFault } from '../../locales/text-faults.ts'
import { renderMarkdown } from '../../site-pages/render-markdown.ts'
import { withDate } from '../../site-pages/write.ts'
import { findMediaType } from '../../storage/media-types.ts'
import { parseMediaPath, type Storage } from '../../storage/store.ts'
import { mergeSettings } from '../queries.ts'
import { findSiteText } from '../text-queries.ts'
import { writeVersion } from '../write.ts'
import { listPictureFiles } from './export-site.ts'
import type { ReadSite } from './read-site-file.ts'
import type { SiteFile } from './site-file.ts'

type Target = { db: Db; storage: Storage; first: SiteSettings }
export type ImportedSite = { texts: number; pages: number; pictures: number; skipped: string[] }

/** Settings become those of the file; texts and pages that it does not name stay. All or nothing. */
export async function importSite(
  { db, storage, first }: Target,
  { content, files }: ReadSite,
  { onlyIfEmpty = false } = {},
): Promise<ImportedSite | null> {
  const added = await findNewPictures(db, content)
  const names = added.flatMap(listPictureFiles)
  const keys = names.flatMap((url) => parseMediaPath(url) ?? [])
  return deleteOnFailure(storage.public, keys, async () => {
    for (const url of names) {
      const key = parseMediaPath(url)
      if (key) await storage.public.put(key, files.get(url) as Buffer, findMediaType(key) ?? 'image/webp')
    }
    return transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.site_settings'))`)
      if (onlyIfEmpty && !(await isSiteEmpty(tx))) return null
      if (added.length > 0) await tx.insert(pictures).values(added).onConflictDoNothing()
      const { version: _, ...settings } = content.settings
      const writer = { language: 'en' as const, jobQueue, siteSettings: { first }, viewer: null, address: '' }
      const condition = { ifMatch: undefined }
      const change = async () => mergeSettings(first, settings)
      await writeVersion(tx, writer, 'settings.update', condition, change).catch(throwFieldErrors)
      const texts = await writeTexts(tx, content)
      const pages = await writePages(tx, content)
      return { ...texts, pages, pictures: added.length }
    })
  })
}

/** The errors of a form, as one error for operators. */
function throwFieldErrors(error: unknown): never {
  if (!(error instanceof HttpError) || !error.errors) throw error
  throw new Error(
    Object.entries(error.errors)
      .map(([field, messages]) => `settings.${field}: ${messages.join(' ')}`)
      .join('\n'),
  )
}

/** Whether the operator has changed nothing yet. */
export async function isSiteEmpty(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ is_empty: boolean }>(sql`
    select not exists (select from ${siteSettingsVersions}) and not exists (select from ${siteTexts})
      and not exists (select from ${sitePages}) as is_empty`)
  return row?.is_empty ?? false
}

async function findNewPictures(db: Db, { settings, pages, pictures: given }: SiteFile) {
  const urls = given.map(({ url }) => url)
  const used = [
    ...sitePictureNames.flatMap((name) => settings[name] ?? []),
    ...pages.flatMap(({ body }) => renderMarkdown(body).pictures),
  ]
  const known = await db
    .select({ url: pictures.url })
    .from(pictures)
    .where(inArray(pictures.url, [...urls, ...used]))
  const stored = new Set(known.map(({ url }) => url))
  const missing = used.find((url) => !stored.has(url) && !urls.includes(url))
  if (missing) throw new Error(`The file names the picture ${missing} and does not have it.`)
  return given.filter(({ url }) => !stored.has(url))
}

/** A text that this version does not have, or words with other placeholders, is left out. */
async function writeTexts(tx: Db, { texts }: SiteFile) {
  const fits = texts.filter(({ key, language, value }) => {
    const shipped = findSiteText(key, language)?.shipped
    return shipped !== undefined && findTextFault(shipped, value) === null
  })
  if (fits.length > 0)
    await tx
      .insert(siteTexts)
      .values(fits)
      .onConflictDoUpdate({
        target: [siteTexts.key, siteTexts.language],
        set: { value: sql`excluded.value`, updated_at: sql`now()` },
      })
  const skipped = texts.filter((text) => !fits.includes(text)).map(({ key, language }) => `${key} (${language})`)
  return { texts: fits.length, skipped }
}

async function writePages(tx: Db, { pages }: SiteFile): Promise<number> {
  if (pages.length === 0) return 0
  const rows = pages.map((page) => ({ ...withDate(page), picture_urls: renderMarkdown(page.body).pictures }))
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const written = await tx
    .insert(sitePages)
    .values(rows)
    .onConflictDoUpdate({
      target: [sitePages.kind, sitePages.slug, sitePages.language],
      set: {
        title: excluded('title'),
        body: excluded('body'),
        is_published: excluded('is_published'),
        published_at: excluded('published_at'),
        in_footer: excluded('in_footer'),
        in_navigation: excluded('in_navigation'),
        picture_urls: excluded('picture_urls'),
        version: sql`${sitePages.version} + 1`,
        updated_at: sql`now()`,
      },
    })
    .returning({ id: sitePages.id, slug: sitePages.slug, language: sitePages.language, version: sitePages.version })
  const entries = written.map(({ id, version, ...after }) => ({
    action: version === 1 ? ('page.create' as const) : ('page.update' as const),
    id,
    after,
  }))
  await recordAudits(tx, null, entries)
  return written.length
}
