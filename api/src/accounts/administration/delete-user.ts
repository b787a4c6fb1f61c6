import { mayAdminister } from '@dalil/api/contract/rules'
import { transaction } from '@dalil/db/transaction'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { erasePersonalData } from '../delete-account.ts'
import { lockAccountForDeletion } from '../lock-accounts.ts'
import { noteDeletedAccount } from '../personal-data/deleted-accounts.ts'
import { lockAdministeredAccount } from './lock-administered-account.ts'

export async function deleteUser(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer, settings, log } = context
  await transaction(db, async (tx) => {
    const { isLastSuperAdmin } = await lockAccountForDeletion(tx, id)
    const subject = await lockAdministeredAccount(tx, id)
    if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
    if (isLastSuperAdmin) throw new HttpError('LAST_SUPER_ADMIN')
    if (id === viewer.id) throw new HttpError('FORBIDDEN')

    const { email, first_name, language, role } = subject
    await erasePersonalData(tx, subject)
    // The audit entry omits the personal data that was erased.
    await recordAudit(tx, context, 'user.delete', id, { before: { role } })
    await enqueueMail(tx, 'accounts:deleted', { to: email, language, payload: { first_name } })
  })
  await noteDeletedAccount(settings.dataDir, id, log)
}
