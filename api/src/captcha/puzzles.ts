import { hash, randomInt, randomUUID } from 'node:crypto'
import { normalizeText, toLatinDigits } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { captchas } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { clearCharacters } from './glyphs.ts'
import { numberOf } from './question.ts'

const characters = 6

/** Six that can be told apart. */
export const randomCode = () =>
  Array.from({ length: characters }, () => clearCharacters[randomInt(clearCharacters.length)]).join('')

/** Capitals or not, digits of any script or in words: what a person means, not how it is typed. */
function meant(answer: string): string {
  const typed = toLatinDigits(normalizeText(answer, 'NFKC')).replace(/\s/g, '')
  return numberOf(answer) ?? typed.toUpperCase()
}

const digest = (id: string, answer: string, session: number | null) =>
  hash('sha256', `${id} ${session ?? ''} ${meant(answer)}`, 'hex')

/** Keeps an answer, hashed, for ten minutes. Handed out in a session, it is worth something in that session alone. */
export async function keepPuzzle(db: Db, answer: string, session: number | null): Promise<string> {
  const id = randomUUID()
  await db
    .insert(captchas)
    .values({ id, answer_hash: digest(id, answer, session), expires_at: sql`now() + interval '10 minutes'` })
  return id
}

/** Whether the answer is right. Asked once, right or wrong, the puzzle is gone: so not within a transaction. */
export async function solve(db: Db, id: string, answer: string, session: number | null): Promise<boolean> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return false
  const [kept] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expires_at, sql`now()`)))
    .returning({ answer_hash: captchas.answer_hash })
  const right = [digest(id.toLowerCase(), answer, null), digest(id.toLowerCase(), answer, session)]
  return kept !== undefined && right.includes(kept.answer_hash)
}
