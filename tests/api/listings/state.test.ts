import { listing } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createFactories, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

test.for([
  ['The Hague region', 'Regio Den Haag'],
  ['THE HAGUE Région', 'Regio Den Haag'],
  [null, 'Regio Den Haag'],
  ['حي الشاطئ', 'حي الشاطئ'],
] as const)('translates the state (region) %o to %o in Dutch', async ([state, shown]) => {
  const { guest, cityIds } = await createTestApp()
  const { listing: create } = await createFactories('nl', await createUser())
  const id = await create({ city: 'لاهاي', city_id: cityIds.hague, state })
  const { state_name } = await guest.read(listing, `/listings/${id}`, { 'Accept-Language': 'nl' })
  expect(state_name).toBe(shown)
})
