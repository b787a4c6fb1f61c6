import type { AdministeredAccount } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'

import { HttpError } from '../../http/errors/http-error.ts'
import { administeredColumns } from '../account-columns.ts'

type Subject = AdministeredAccount & { language: Language }

/** If its role may change, call `lockAccountForDeletion` or `lockAccountAndSuperAdmins` first. */
export async function lockAdministeredAccount(tx: Db, id: number): Promise<Subject> {
  const [subject] = await tx
    .select({ ...administeredColumns, language: users.language })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!subject) throw new HttpError('NOT_FOUND')
  return subject
}
