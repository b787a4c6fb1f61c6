import { initialSiteSettings } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { jobQueue } from '../jobs/job-queue.ts'
import { readSiteState } from '../site-settings/queries.ts'

/** Loads the cities of countries that were opened, and then links the places that are there already. */
export async function addCities(db: Db): Promise<void> {
  const { addCitiesOfNewCountries } = await import('@dalil/db/seed')
  const { countries } = await readSiteState(db, initialSiteSettings)
  await addCitiesOfNewCountries(
    db,
    countries.map(({ code }) => code),
  )
  await jobQueue.addWith(db, { key: 'places:link-cities', lowPriority: true }, 'places:link-cities')
}
