import type { PersonalExport } from '@dalil/api/contract'
import type { Acting } from '../http/context.ts'
import { personalData } from './personal-data.ts'

/** Everything that is stored about the account, as it was at one moment. */
export function exportPerson({ db, viewer }: Acting): Promise<PersonalExport> {
  const { id, email, email_verified_at } = viewer
  const person = { id, email, isVerified: email_verified_at !== null }
  return db.transaction(
    async (tx) => {
      const data: PersonalExport['data'] = {}
      for (const [name, { read }] of Object.entries(personalData)) data[name] = await read(tx, person)
      return { exported_at: new Date().toISOString(), data }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
