import type { PersonalExport } from '@dalil/api/contract'
import type { Acting } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { recordSecurityEvent, subjectOf } from '../http/security-events.ts'
import { personalData } from './personal-data.ts'
import { readAccount } from './queries.ts'
import { requireFresh } from './sessions.ts'

/** Everything that is stored about the account, as it was at one moment. */
export async function exportPerson(acting: Acting): Promise<PersonalExport> {
  const { db, viewer } = acting
  await requireFresh(db, viewer)
  await recordSecurityEvent(acting, 'data_exported', subjectOf(viewer))
  return db.transaction(
    async (tx) => {
      await requireFresh(tx, viewer)
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

/** Before accounts are taken along as a table: the password was proved lately, and the trace stays. */
export async function allowUsersExport(acting: Acting): Promise<void> {
  await requireFresh(acting.db, acting.viewer)
  await recordSecurityEvent(acting, 'users_exported', subjectOf(acting.viewer))
}
