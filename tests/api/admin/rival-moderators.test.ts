import { adminClaim, paginatedList, visibleClaim } from '@dalil/api/contract'
import { claimFactors } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const email = 'rival@person.test'
const phone = '+966501234567'
const secrets = /rival@(?:person|company)\.test|\+966501234567/

/** Creates a claim of somebody for a listing in which the moderator has a part. */
async function createRivalry(part: 'claimant' | 'owner' | 'none') {
  const { db } = await createTestApp()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const make = await createFactories('sa', await createUser())
  const listing_id = await make.listing({ user_id: part === 'owner' ? judge.id : null })
  if (part === 'claimant') await make.claim({ listing_id, user_id: judge.id })
  const id = await make.claim({ listing_id, claimant_email: email, claimant_phone: phone })
  await db.insert(claimFactors).values({ claim_id: id, kind: 'domain_email', detail: 'rival@company.test' })
  return { judge, id, listing_id }
}

test.for(['claimant', 'owner'] as const)(
  'hides how to reach a claimant from a moderator who is the %s',
  async (part) => {
    const { judge, id, listing_id } = await createRivalry(part)
    const admin = await createLoggedInUser({ role: 'admin' })
    const list = `/admin/claims?page=1&filter=${JSON.stringify({ listing_id })}`
    for (const path of [`/admin/claims/${id}`, list, `/claims/${id}`, list.replace('page=1', 'format=csv')]) {
      const { status, body } = await judge.get(encodeURI(path))
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body), path).not.toMatch(secrets)
      expect(JSON.stringify((await admin.get(encodeURI(path))).body), path).toMatch(secrets)
    }
    const found = await judge.read(
      paginatedList(adminClaim),
      `/admin/claims?page=1&search=${encodeURIComponent(email)}`,
    )
    expect(found.data.map((claim) => claim.id)).not.toContain(id)
  },
)

test('shows a claimant to a moderator without a part, and to the claimant', async () => {
  const { judge, id } = await createRivalry('none')
  expect(await judge.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({
    claimant_email: email,
    claimant_phone: phone,
    factors: [{ detail: 'rival@company.test' }],
  })
  const found = await judge.read(paginatedList(adminClaim), `/admin/claims?page=1&search=${encodeURIComponent(email)}`)
  expect(found.data.map((claim) => claim.id)).toContain(id)
  expect(await judge.read(visibleClaim, `/claims/${id}`)).toMatchObject({ factors: [{ kind: 'domain_email' }] })
})
