import type { Db } from '@dalil/db/connect'
import { listings, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { returnContestedListings } from '../claims/return-listings.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockAccount } from './credentials.ts'
import { lockAccountForDeletion } from './lock-accounts.ts'
import { noteDeletedAccount } from './personal-data/deleted-accounts.ts'
import { personalData } from './personal-data/personal-data.ts'
import { assertFreshSession } from './sessions/fresh-session.ts'

export async function deleteOwnAccount({ db, viewer, settings, log }: AuthenticatedContext): Promise<void> {
  await transaction(db, async (tx) => {
    await assertFreshSession(tx, viewer)
    const { role } = viewer.withheldRights ?? viewer
    const { isLastSuperAdmin } = await lockAccountForDeletion(tx, viewer.id)
    if (isLastSuperAdmin) throw new HttpError('LAST_SUPER_ADMIN')
    const account = (await lockAccount(tx, viewer.id))?.account
    if (!account) throw new HttpError('UNAUTHENTICATED')
    // A repeated request checks the role that the account has now.
    if (account.role === 'super_admin' && role !== 'super_admin') throw new HttpError('FORBIDDEN')
    await erasePersonalData(tx, account)
    const { email, first_name } = account
    const { language } = viewer
    await enqueueMail(tx, 'accounts:deleted', { to: email, language, payload: { first_name } })
  })
  await noteDeletedAccount(settings.dataDir, viewer.id, log)
}

type DeletedAccount = { id: number; email: string; email_verified_at: string | null }

/** Call it after `lockAccountForDeletion`. */
export async function erasePersonalData(tx: Db, { id, email, email_verified_at }: DeletedAccount): Promise<void> {
  await returnContestedListings(tx, id)
  const person = { id, email, isVerified: email_verified_at !== null }
  for (const { erase: deleteOwnAccount } of Object.values(personalData)) await deleteOwnAccount?.(tx, person)
  // First: a merge that this transaction has undone refers to a listing and its owner, and both may not go in one statement.
  await tx.delete(listings).where(eq(listings.user_id, id))
  await tx.delete(users).where(eq(users.id, id))
  await jobQueue.add(tx, 'storage:delete-files')
}
