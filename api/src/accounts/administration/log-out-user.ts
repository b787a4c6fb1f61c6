import { mayAdminister } from '@dalil/api/contract/rules'
import { transaction } from '@dalil/db/transaction'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { lockAdministeredAccount } from './lock-administered-account.ts'

export function logOutUser(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const subject = await lockAdministeredAccount(tx, id)
    if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
    await deleteSessions(tx, id)
    await recordAudit(tx, context, 'user.log_out', id)
  })
}
