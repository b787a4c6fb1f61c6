import type { AdministeredAccount, SuspensionInput } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { administeredColumns } from '../account-columns.ts'
import { lockAccountAndSuperAdmins } from '../lock-accounts.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { revokeTokens } from '../tokens.ts'
import { lockAdministeredAccount } from './lock-administered-account.ts'
import { type Content, hideContent, lockHiddenContent, lockVisibleContent, showContent } from './suspended-content.ts'

export function suspendAccount(
  context: AuthenticatedContext,
  id: number,
  { reason, hide_content }: SuspensionInput,
): Promise<AdministeredAccount> {
  return transaction(context.db, async (tx) => {
    const content = hide_content ? await lockVisibleContent(tx, id) : { listings: [], reviews: [] }
    await lockForSuspension(tx, context, id, false)
    await hideContent(tx, id, content, reason)
    await deleteSessions(tx, id)
    await revokeTokens(tx, id)
    await enqueueMail(tx, 'accounts:suspended', { to: id, payload: { reason, hides_content: hide_content } })
    const after = { reason, hide_content, ...countContent(content) }
    await recordAudit(tx, context, 'user.suspend', id, { after })
    return updateSuspension(tx, id, reason)
  })
}

export function restoreAccount(context: AuthenticatedContext, id: number): Promise<AdministeredAccount> {
  return transaction(context.db, async (tx) => {
    const content = await lockHiddenContent(tx, id)
    await lockForSuspension(tx, context, id, true)
    const after = countContent(await showContent(tx, id, content))
    await enqueueMail(tx, 'accounts:restored', { to: id, payload: {} })
    await recordAudit(tx, context, 'user.restore', id, { after })
    return updateSuspension(tx, id, null)
  })
}

async function lockForSuspension(tx: Db, { viewer }: AuthenticatedContext, id: number, isSuspended: boolean) {
  const { isLastSuperAdmin } = await lockAccountAndSuperAdmins(tx, id)
  const subject = await lockAdministeredAccount(tx, id)
  if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
  if (isLastSuperAdmin) throw new HttpError('LAST_SUPER_ADMIN')
  if (id === viewer.id) throw new HttpError('FORBIDDEN')
  if (isSuspended !== (subject.suspended_at !== null)) throw new HttpError('ALREADY_DECIDED')
}

async function updateSuspension(tx: Db, id: number, reason: string | null): Promise<AdministeredAccount> {
  const [account] = await tx
    .update(users)
    .set({ suspended_at: reason === null ? null : sql`now()`, suspension_reason: reason, updated_at: sql`now()` })
    .where(eq(users.id, id))
    .returning(administeredColumns)
  if (!account) throw new HttpError('NOT_FOUND')
  return account
}

const countContent = (content: Content) => ({ listings: content.listings.length, reviews: content.reviews.length })
