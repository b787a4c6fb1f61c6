import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { mails } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { Settings } from '../settings/settings.ts'

/** Returns a URL with a token, so that the link works without a session. */
export async function createUnsubscribeUrl(db: Db, { apiUrl, publicUrl }: Settings, id: number): Promise<string> {
  const token = randomBytes(20).toString('base64url')
  await db
    .update(mails)
    .set({ unsubscribe_hash: hash('sha256', token) })
    .where(eq(mails.id, id))
  return `${apiUrl ?? `${publicUrl}/api`}/mail/unsubscribe?token=${token}`
}
