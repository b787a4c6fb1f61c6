import type { PersonalExport } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from '../http/security-events.ts'
import { personalData } from './personal-data/personal-data.ts'
import { readAccount } from './queries.ts'
import { assertFreshSession } from './sessions/fresh-session.ts'

export async function exportPersonalData(context: AuthenticatedContext): Promise<PersonalExport> {
  const { db, viewer } = context
  await assertFreshSession(db, viewer)
  await recordSecurityEvent(context, 'data_exported', toEventAccount(viewer))
  return transaction(
    db,
    async (tx) => {
      await assertFreshSession(tx, viewer)
      const account = await readAccount(tx, viewer.id)
      if (!account) throw new HttpError('UNAUTHENTICATED')
      const person = { id: account.id, email: account.email, isVerified: account.email_verified_at !== null }
      const data: PersonalExport['data'] = {}
      for (const [name, { read }] of Object.entries(personalData)) data[name] = await read(tx, person)
      return { exported_at: new Date().toISOString(), data }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
