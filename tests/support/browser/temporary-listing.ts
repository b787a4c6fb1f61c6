import { connect } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { inject, onTestFinished } from 'vitest'

/** Publishes a listing until the test ends, because other tests count listings. */
export async function insertPublicListing(values: Partial<typeof listings.$inferInsert> = {}): Promise<number> {
  const { db, close } = connect({ url: inject('server').database, max: 1 })
  const [row] = await db
    .insert(listings)
    .values({
      title: 'مكان بلا أوصاف',
      country: 'nl',
      city: 'لاهاي',
      category_id: 8,
      is_published: true,
      status: 'approved',
      ...values,
    })
    .returning({ id: listings.id })
  const id = row?.id ?? 0
  onTestFinished(async () => {
    await db.delete(listings).where(eq(listings.id, id))
    await close()
  })
  return id
}
