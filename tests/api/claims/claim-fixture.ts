import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const website = 'https://www.halab-sweets.example/menu'

/** Creates a claim to a listing, with its owner, its claimant and two admins. */
export async function createClaimFixture({ isOwned = true } = {}) {
  const { db } = await createTestApp()
  const [owner, claimant, stranger, admin, other] = await Promise.all([
    createLoggedInUser({}),
    createLoggedInUser({}),
    createLoggedInUser({}),
    createLoggedInUser({ role: 'admin' }),
    createLoggedInUser({ role: 'admin' }),
  ])
  const make = await createFactories('sa', owner.id)
  const listing_id = await make.listing({ user_id: isOwned ? owner.id : null, website })
  const id = await make.claim({ listing_id, user_id: claimant.id })
  return { db, make, owner, claimant, stranger, admin, other, listing_id, id }
}
