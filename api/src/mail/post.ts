import type { Db } from '@dalil/db/connect'
import { mails } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { jobs } from '../jobs/add.ts'
import type { LetterFacts, LetterName } from './facts.ts'

/**
 * Who gets it: an account by its id, which reads it in its own language unless another is given; an address; or
 * whoever reads `SUPPORT_EMAIL`.
 */
export type Addressee = { to: number; language?: Language } | { to: string; language: Language } | { to: 'support' }

/**
 * Posts a letter in the caller's transaction: rolled back, nobody ever gets it.
 *
 *     await post(tx, 'accounts:welcome', { to: user.id, facts: {} })
 *     await post(tx, 'contact:received', { to: 'support', facts: { message_id } })
 */
export async function post<Name extends LetterName>(
  tx: Db,
  name: Name,
  { facts, ...addressee }: Addressee & { facts: LetterFacts[Name] },
): Promise<void> {
  const { to } = addressee
  const [mail] = await tx
    .insert(mails)
    .values({
      letter: name,
      user_id: typeof to === 'number' ? to : null,
      address: typeof to === 'string' ? to : null,
      language: 'language' in addressee ? (addressee.language ?? null) : null,
      facts,
    })
    .returning({ id: mails.id })
  if (mail) await jobs.add(tx, 'mail:send', { id: mail.id })
}
