import { hash } from 'node:crypto'
import { type Account, type Credentials, Problem } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { Visiting } from '../http/context.ts'
import { giveBackTry, networkOf, takeTry } from '../http/limit.ts'
import { post } from '../mail/post.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findByEmail, isNewDevice, lockPassword, type Secret, setPassword } from './queries.ts'
import { openSession } from './sessions.ts'

type Arriving = Visiting & { device: string | null }

/** A new session for who knows the password. A wrong e-mail and a wrong password are as much work, and one refusal. */
export async function logIn(arriving: Arriving, input: Credentials): Promise<{ token: string; user: Account }> {
  const { db } = arriving
  const giveBack = await takeTries(arriving, input.email)
  const known = await findKnown(db, input).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!known) throw new Problem('INVALID_CREDENTIALS')

  const [token] = await Promise.all([open(arriving, known, input.remember), giveBack()])
  return { token, user: known.account }
}

/** Taken before the password is looked at: of many at once no more are looked at than are allowed. */
async function takeTries({ db, address, settings }: Arriving, email: string): Promise<() => Promise<unknown>> {
  if (!settings.rateLimits) return async () => undefined
  const network = networkOf(address)
  const counts = [
    { name: 'auth.login.address', caller: network },
    // Hashed, so that no list of addresses gathers in a table of counts.
    { name: 'auth.login', caller: hash('sha256', `${email} ${network}`) },
  ] as const
  const giveBack = (taken: readonly (typeof counts)[number][]) =>
    Promise.all(taken.map(({ name, caller }) => giveBackTry(db, name, caller)))

  const tries = await Promise.allSettled(counts.map(({ name, caller }) => takeTry(db, name, caller)))
  const refused = tries.find(({ status }) => status === 'rejected')
  if (refused?.status === 'rejected') {
    await giveBack(counts.filter((_, index) => tries[index]?.status === 'fulfilled'))
    throw refused.reason
  }
  return () => giveBack(counts)
}

/** Whose credentials these are, and the hash that they fit, at today's cost. */
async function findKnown(db: Db, { email, password }: Credentials): Promise<(Secret & { renewed?: string }) | null> {
  const known = await findByEmail(db, email)
  const { isRight, isOutdated } = await checkPassword(password, known?.password_hash ?? null)
  if (!known || !isRight) return null
  return isOutdated ? { ...known, renewed: await hashPassword(password) } : known
}

function open(
  { db, address, device }: Arriving,
  { account, password_hash, renewed }: Secret & { renewed?: string },
  remember: boolean,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Changed, or the account gone, while the password was being looked at: it is no longer the right one.
    if ((await lockPassword(tx, account.id)) !== password_hash) throw new Problem('INVALID_CREDENTIALS')
    if (renewed) await setPassword(tx, account.id, renewed)
    if (await isNewDevice(tx, account.id, device ?? '')) {
      const at = new Date().toISOString()
      await post(tx, 'accounts:new-device', { to: account.id, facts: { device, address, at } })
    }
    return openSession(tx, { user_id: account.id, remember, device, address: address || null })
  })
}
