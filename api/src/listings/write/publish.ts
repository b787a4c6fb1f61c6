import type { Listing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { readListing } from '../detail/read.ts'
import { lockListingForChange } from '../queries.ts'

export const publishListing = (context: AuthenticatedContext, id: number) => setPublished(context, id, true)

export const unpublishListing = (context: AuthenticatedContext, id: number) => setPublished(context, id, false)

function setPublished(context: AuthenticatedContext, id: number, is_published: boolean): Promise<Listing> {
  const { db, viewer, language } = context
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, id, { viewer, accessLevel: 'member' })
    if (is_published && !viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')

    if (listing.is_published !== is_published) {
      await tx.update(listings).set({ is_published }).where(eq(listings.id, id))
      await context.jobQueue.add(tx, 'duplicates:find', { ids: [id] })
      if (listing.user_id !== viewer.id) {
        await recordAudit(tx, context, is_published ? 'listing.publish' : 'listing.unpublish', id, {
          before: { is_published: listing.is_published },
          after: { is_published },
        })
      }
    }
    const changed = await readListing(tx, id, language, viewer)
    if (!changed) throw new HttpError('NOT_FOUND')
    return changed
  })
}
