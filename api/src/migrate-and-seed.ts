import { type Connection, connect } from '@dalil/db/connect'
import { migrate } from '@dalil/db/migrate'
import { createFirstAdmin, type FirstAdmin } from './accounts/administration/first-admin.ts'
import { hashPassword } from './accounts/passwords.ts'
import { findFailure } from './http/errors/failure.ts'
import { migrateJobQueue } from './jobs/job-queue.ts'
import { enqueueNumberNormalization } from './listings/write/normalize-numbers.ts'
import { syncTimeZones } from './places/sync-time-zones.ts'
import type { Settings } from './settings.ts'
import { createStorage } from './storage/storage.ts'

const demoPassword = 'dalil-demo'

export async function migrateAndSeed(url: string, settings: Settings): Promise<FirstAdmin | null> {
  const connection = connect({ url, max: 1, work: 'command' })
  try {
    await migrate(connection.sql)
    await migrateJobQueue(url)
    await seedDatabase(connection, settings)
    await syncTimeZones(connection.db)
    await enqueueNumberNormalization(connection.db)
    return await createFirstAdmin(connection.db, settings.adminEmail, settings.adminPassword)
  } catch (error) {
    if (!settings.databaseUrl || !findFailure(error)) throw error
    throw new Error(
      `DATABASE_URL: the database does not answer (${error instanceof Error ? error.message : error}). Is PostgreSQL running?`,
    )
  } finally {
    await connection.close()
  }
}

async function seedDatabase({ db }: Connection, settings: Settings) {
  // The seed data is 500 kB, which a filled database never needs.
  const { isEmpty, seedDemo, seedReference } = await import('@dalil/db/seed')
  await seedReference(db)
  if (settings.seed === 'demo' && (await isEmpty(db))) {
    const { put } = createStorage(settings).private
    await seedDemo(db, { passwordHash: await hashPassword(demoPassword), storeProof: put })
  }
}
