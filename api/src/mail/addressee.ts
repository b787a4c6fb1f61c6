import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { Settings } from '../settings/settings.ts'
import type { MailRow } from './render.ts'
import type { Recipient } from './template.ts'

type Addressee = { recipient: Recipient | null; language: Language; address: string }

export async function findAccount(db: Db, id: number) {
  const { first_name, email, language, muted_mails } = users
  const [row] = await db
    .select({ id: users.id, first_name, email, language, muted_mails })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return null
  return { recipient: row, language: row.language, address: row.email, muted_mails: row.muted_mails }
}

export function toAddressee({ supportEmail }: Settings, { address }: MailRow): Addressee | null {
  if (!address) return null
  return { recipient: null, language: 'ar', address: address === 'support' ? supportEmail : address }
}
