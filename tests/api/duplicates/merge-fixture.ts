import { adminDuplicateList, mergeResult } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Creates an owner of listings in Riyadh, and an admin. */
export async function createMergeFixture() {
  const testApp = await createTestApp()
  const owner = await createLoggedInUser({})
  const factories = await createFactories('sa', owner.id)
  const staff = testApp.as('mariam')
  return {
    ...testApp,
    listing: factories.listing,
    review: factories.review,
    claim: factories.claim,
    report: factories.report,
    revision: factories.revision,
    suggestion: factories.suggestion,
    owner,
    staff,
    moderator: (moderates: 'sa' | 'ae') => createLoggedInUser({ role: 'moderator', moderates: [moderates] }),
    /** Runs the job that finds pairs, and returns the open pairs of a listing. */
    find: async (...ids: number[]) => {
      await refreshDuplicatePairs(testApp.db, ids)
      return (await staff.read(adminDuplicateList, `/admin/duplicates?listing_id=${ids[0]}`)).data
    },
    merge: async (id: number, into: number, keep?: string[]) => {
      const { status, body } = await staff.post(`/admin/listings/${id}/merge`, { into, ...(keep && { keep }) })
      return { status, body, merge_id: mergeResult.safeParse(body).data?.merge_id ?? 0 }
    },
    undo: (merge_id: number) => staff.post(`/admin/merges/${merge_id}/undo`),
    row: async (id: number) => {
      const [row] = await testApp.db.select().from(listings).where(eq(listings.id, id))
      return row
    },
  }
}
export type MergeFixture = Awaited<ReturnType<typeof createMergeFixture>>
