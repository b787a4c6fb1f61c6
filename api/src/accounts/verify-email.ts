import { Problem, type Verification } from '@dalil/api/contract'
import type { Acting, Visiting } from '../http/context.ts'
import { post } from '../mail/post.ts'
import { confirmEmail } from './queries.ts'
import { redeemToken } from './tokens.ts'

/** Whoever has the token has read the mail, signed in or not. */
export function verifyEmail({ db }: Visiting, { email, token }: Verification): Promise<void> {
  return db.transaction(async (tx) => {
    const id = await redeemToken(tx, { email, token, purpose: 'verify_email' })
    if (id === null) throw new Problem('TOKEN_INVALID')
    if (await confirmEmail(tx, id)) await post(tx, 'accounts:welcome', { to: id, facts: {} })
  })
}

/** Whether another letter is on its way: a confirmed address needs none. */
export async function resendVerification({ db, viewer }: Acting): Promise<boolean> {
  if (viewer.email_verified_at) return false
  await db.transaction((tx) => post(tx, 'accounts:verify', { to: viewer.id, facts: {} }))
  return true
}
