import { sql } from 'drizzle-orm'
import { jobQueue } from '../../jobs/job-queue.ts'
import { takeInventory } from '../../storage/inventory.ts'
import { sweepGraceMs, sweepStorage } from '../../storage/sweep.ts'
import type { ComparedRows, DerivedDataCheck, VerifyContext } from '../derived-data-check.ts'
import { removeReferences } from './pictures.ts'

async function* compareFiles(
  context: VerifyContext,
  which: 'missing' | 'orphans',
  checked: 'referenced' | 'files',
): AsyncGenerator<ComparedRows> {
  const { notes } = context
  notes.inventory ??= takeInventory(context, new Date(Date.now() - sweepGraceMs))
  const inventory = await notes.inventory
  const keys = inventory[which]
  yield {
    checked: inventory[checked],
    differing: [...keys.public.map((key) => `public/${key}`), ...keys.private.map((key) => `private/${key}`)],
  }
}

const keysOfStore = (keys: string[], store: string) =>
  keys.flatMap((key) => (key.startsWith(`${store}/`) ? key.slice(store.length + 1) : []))

/** If a larger share of files is missing, the store is probably the wrong one, or not mounted. */
const maxMissingShare = 0.05
const minMissing = 20

export const missingFileCheck: DerivedDataCheck = {
  name: 'missing_files',
  triggers: [],
  compare: (context) => compareFiles(context, 'missing', 'referenced'),
  repair: async (context, keys) => {
    const inventory = await context.notes.inventory
    const missing = [...(inventory?.missing.public ?? []), ...(inventory?.missing.private ?? [])].length
    if (missing > Math.max(minMissing, (inventory?.referenced ?? 0) * maxMissingShare)) {
      throw new Error(
        `The store lacks ${missing} of ${inventory?.referenced} files that the database references. Nothing was repaired. Check DATA_DIR and S3_BUCKET.`,
      )
    }
    await removeMissingPictures(context, keysOfStore(keys, 'public'))
    await context.db.execute(sql`
      update proof_files set removed_at = now()
      where removed_at is null and storage_key = any(${sql.param(keysOfStore(keys, 'private'))}::text[])`)
  },
}

/** Removes references to pictures whose largest file is missing; a job encodes missing smaller sizes again. */
async function removeMissingPictures({ db }: VerifyContext, keys: string[]): Promise<void> {
  const urls = sql`${sql.param(keys.map((key) => `/media/${key}`))}::text[]`
  const missing = await db.execute<{ url: string }>(sql`select url from pictures where url = any(${urls})`)
  await removeReferences(
    db,
    missing.map(({ url }) => url),
  )
  const thinned = await db.execute<{ id: number }>(sql`
    update pictures
    set webp = (
        select coalesce(jsonb_agg(stored), '[]') from jsonb_array_elements(webp) as stored
        where path || '-' || stored || '.webp' <> all(${urls})
      ),
      avif = (
        select coalesce(jsonb_agg(stored), '[]') from jsonb_array_elements(avif) as stored
        where path || '-' || stored || '.avif' <> all(${urls})
      )
    where path in (select regexp_replace(url, '-[0-9]+[.][a-z]+$', '') from unnest(${urls}) as url)
    returning id`)
  if (thinned.length > 0) await jobQueue.add(db, 'images:create-variants', { ids: thinned.map(({ id }) => id) })
}

/** The repair is one sweep, which removes all of them or refuses. */
export const orphanedFileCheck: DerivedDataCheck = {
  name: 'orphaned_files',
  triggers: ['pictures_queue_file_deletion', 'proof_files_queue'],
  compare: (context) => compareFiles(context, 'orphans', 'files'),
  repair: async (context) => {
    if (!context.notes.inventory) return
    delete context.notes.inventory
    await sweepStorage(context)
  },
}
