import { initialSiteSettings } from '@dalil/api/contract'
import { type Connection, connect } from '@dalil/db/connect'
import { describeDatabaseError } from '@dalil/db/describe-error'
import { migrate } from '@dalil/db/migrate'
import { type FirstAdmin, prepareFirstAdmin } from '../accounts/administration/first-admin.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { refreshAllDuplicatePairs } from '../duplicates/find-pairs.ts'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { markDemo } from '../lifecycle/demo-folder.ts'
import { enqueuePendingMoves } from '../listings/mappings/move-places.ts'
import { refreshRanks } from '../listings/ranks/refresh-ranks.ts'
import { renumberFeed } from '../open-data/renumber-feed.ts'
import { enqueueCityLinking } from '../places/link-cities.ts'
import { syncTimeZones } from '../places/sync-time-zones.ts'
import type { Settings } from '../settings/settings.ts'
import { importSite, isSiteEmpty } from '../site-settings/exchange/import-site.ts'
import { readSiteFile } from '../site-settings/exchange/read-site-file.ts'
import { readSiteState, toFirstSettings } from '../site-settings/queries.ts'
import { createStorage } from '../storage/storage.ts'

const demoPassword = 'dalil-demo'

export async function migrateAndSeed(url: string, settings: Settings): Promise<FirstAdmin | null> {
  const connection = connect({ url, max: 1, work: 'command' })
  try {
    await migrate(connection.sql)
    await migrateJobQueue(url)
    await renumberFeed(connection.db)
    await seedDatabase(connection, settings)
    await enqueuePendingMoves(connection.db)
    await fillSite(connection, settings)
    await syncTimeZones(connection.db)
    await enqueueCityLinking(connection.db)
    return await prepareFirstAdmin(connection.db, settings)
  } catch (error) {
    const name = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    throw new Error(describeDatabaseError(error, settings.databaseUrl && url, name))
  } finally {
    await connection.close()
  }
}

async function fillSite({ db }: Connection, settings: Settings): Promise<void> {
  const { siteSettingsFile } = settings
  if (siteSettingsFile === null || !(await isSiteEmpty(db))) return
  const site = { db, storage: createStorage(settings), first: toFirstSettings(settings) }
  const read = await readSiteFile(siteSettingsFile).catch((error: Error) => {
    throw new Error(`SITE_SETTINGS: ${error.message}`)
  })
  await importSite(site, read, { onlyIfEmpty: true })
}

async function seedDatabase({ db }: Connection, settings: Settings) {
  // The seed data is 500 kB, which is needed only for an empty database.
  const { isDatabaseEmpty, seedDemo, seedReference } = await import('@dalil/db/seed')
  const { countries } = await readSiteState(db, initialSiteSettings)
  await seedReference(
    db,
    countries.map(({ code }) => code),
  )
  if (settings.seed === 'demo' && (await isDatabaseEmpty(db))) {
    const storage = createStorage(settings)
    const files = { storeProof: storage.private.put, storePhoto: storage.public.put }
    await seedDemo(db, { passwordHash: await hashPassword(demoPassword), ...files })
    await refreshAllDuplicatePairs(db)
    await refreshRanks(db)
    if (!settings.databaseUrl) markDemo(settings.dataDir)
  }
}
