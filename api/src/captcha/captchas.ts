import { hash, randomInt, randomUUID } from 'node:crypto'
import { normalizeText } from '@dalil/api/contract'
import { toWesternDigits } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { captchas } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, gt, sql } from 'drizzle-orm'
import { HttpError } from '../http/errors/http-error.ts'
import { unambiguousCharacters } from './glyphs.ts'
import { parseNumberWord } from './question.ts'

const codeLength = 6

export const createCaptchaCode = () =>
  Array.from({ length: codeLength }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join('')

function normalizeAnswer(answer: string): string {
  const normalized = toWesternDigits(normalizeText(answer, 'NFKC')).replace(/\s/g, '')
  return parseNumberWord(answer) ?? normalized.toUpperCase()
}

const digest = (id: string, answer: string, session: number | null) =>
  hash('sha256', `${id} ${session ?? ''} ${normalizeAnswer(answer)}`, 'hex')

/** With a session, only that session can redeem it. */
export async function storeCaptcha(db: Db, answer: string, session: number | null): Promise<string> {
  const id = randomUUID()
  await db
    .insert(captchas)
    .values({ id, answer_hash: digest(id, answer, session), expires_at: sql`now() + interval '10 minutes'` })
  return id
}

/** Deletes the captcha even if the answer is wrong. Do not call it in a transaction that may roll back. */
export async function redeemCaptcha(db: Db, id: string, answer: string, session: number | null): Promise<boolean> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return false
  const [stored] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expires_at, sql`now()`)))
    .returning({ answer_hash: captchas.answer_hash })
  const accepted = [digest(id.toLowerCase(), answer, null), digest(id.toLowerCase(), answer, session)]
  return stored !== undefined && accepted.includes(stored.answer_hash)
}

interface Answer {
  captchaId: string
  captcha: string
  session: number | null
  language: Language
}

/** If the write fails, its right answer can be sent again. */
export async function writeWithCaptcha<T>(
  db: Db,
  { captchaId, captcha, session, language }: Answer,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  const written = await transaction(db, async (tx) =>
    (await redeemCaptcha(tx, captchaId, captcha, session)) ? { value: await write(tx) } : null,
  )
  if (written) return written.value
  throw new HttpError('CAPTCHA_WRONG', { errors: { captcha: [translate[language]('problem.CAPTCHA_WRONG')] } })
}
