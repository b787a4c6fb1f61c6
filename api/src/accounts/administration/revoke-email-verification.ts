import type { Account } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { loginChallenges } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { enqueueMail } from '../../mail/enqueue.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { revokeTokens } from '../tokens.ts'

type EmailChange = { former: Account; language: Language; newEmail: string }

/** Ends the sessions, login challenges and links that depend on the former address; e-mails both addresses. */
export async function revokeEmailVerification(
  tx: Db,
  { former: { id, email, first_name }, language, newEmail }: EmailChange,
): Promise<void> {
  await deleteSessions(tx, id)
  await revokeTokens(tx, id)
  await tx.delete(loginChallenges).where(eq(loginChallenges.user_id, id))
  await enqueueMail(tx, 'accounts:email-replaced', { to: email, language, payload: { first_name } })
  await enqueueMail(tx, 'accounts:email-set', { to: id, payload: { email: newEmail } })
}
