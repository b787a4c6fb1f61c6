import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import { jobQueue } from '../jobs/job-queue.ts'
import { listingColumnCheck } from '../verify/checks/listing-columns.ts'
import type { VerifyContext } from '../verify/derived-data-check.ts'
import { repairKeys } from '../verify/derived-data-check.ts'

const linked = 'cities_linked'
const reference = 'reference_data'

async function readVersions(db: Db) {
  const rows = await db
    .select()
    .from(installation)
    .where(inArray(installation.name, [linked, reference]))
  const find = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 1)
  return { installed: find(reference), linked: find(linked) }
}

export async function enqueueCityLinking(db: Db): Promise<void> {
  const versions = await readVersions(db)
  if (versions.linked >= versions.installed) return
  await jobQueue.addWith(db, { key: 'places:link-cities', lowPriority: true }, 'places:link-cities')
}

export async function linkCities({ db, storage, log }: Omit<VerifyContext, 'notes' | 'isComplete'>): Promise<void> {
  const value = String((await readVersions(db)).installed)
  const context = { db, storage, log, isComplete: true, notes: {} }
  for await (const { differing } of listingColumnCheck.compare(context))
    await repairKeys(context, listingColumnCheck, differing)
  await db
    .insert(installation)
    .values({ name: linked, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}
