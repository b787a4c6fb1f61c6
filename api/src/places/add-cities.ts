import type { Db } from '@dalil/db/connect'
import { jobQueue } from '../jobs/job-queue.ts'
import { readOpenCountries, showPlacesOfCountries } from '../listings/imports/held-listings.ts'

/** Loads the cities of countries that were opened, shows the places that waited for that, and links them. */
export async function addCities(db: Db): Promise<void> {
  const { addCitiesOfNewCountries } = await import('@dalil/db/seed')
  const open = await readOpenCountries(db)
  await addCitiesOfNewCountries(db, open)
  await showPlacesOfCountries(db, open)
  await jobQueue.addWith(db, { key: 'places:link-cities', lowPriority: true }, 'places:link-cities')
}
