import type { Db } from '@dalil/db/connect'
import { readInstalled, storeInstalled } from '@dalil/db/installation'
import { jobQueue } from '../jobs/job-queue.ts'
import { listingColumnCheck } from '../verify/checks/listing-columns.ts'
import type { VerifyContext } from '../verify/derived-data-check.ts'
import { repairKeys } from '../verify/derived-data-check.ts'

const linked = 'cities_linked'

const readVersion = async (db: Db, name: string) => Number((await readInstalled(db, name)) ?? 1)
const readInstalledVersion = (db: Db) => readVersion(db, 'reference_data')

export async function enqueueCityLinking(db: Db): Promise<void> {
  if ((await readVersion(db, linked)) >= (await readInstalledVersion(db))) return
  await jobQueue.addWith(db, { key: 'places:link-cities', lowPriority: true }, 'places:link-cities')
}

export async function linkCities({ db, storage, log }: Omit<VerifyContext, 'notes' | 'isComplete'>): Promise<void> {
  const version = await readInstalledVersion(db)
  const context = { db, storage, log, isComplete: true, notes: {} }
  for await (const { differing } of listingColumnCheck.compare(context))
    await repairKeys(context, listingColumnCheck, differing)
  await storeInstalled(db, linked, String(version))
}
