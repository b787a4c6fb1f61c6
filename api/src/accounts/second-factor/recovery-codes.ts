import { hash, randomInt } from 'node:crypto'
import { normalizeText } from '@dalil/api/contract'
import { toWesternDigits } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { recoveryCodes } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { derivePasswordKey } from '../passwords.ts'

/** Crockford's Base32, which omits letters that look like other letters or digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12

const formatGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** 60 bits, such as `7Q2K-M9XD-0TPB`. */
export const createRecoveryCodes = () =>
  Array.from({ length: limits.recoveryCodes.count }, () =>
    formatGroups(Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')),
  )

function parseRecoveryCode(typed: string): string | null {
  const code = toWesternDigits(normalizeText(typed, 'NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** The salt is from the TOTP secret, so that the hash can be looked up. Null if malformed. */
export async function hashRecoveryCode(secret: string, typed: string): Promise<string | null> {
  const code = parseRecoveryCode(typed)
  if (code === null) return null
  const salt = hash('sha256', `recovery codes ${secret}`, 'buffer').subarray(0, 16)
  return (await derivePasswordKey(code, salt)).toString('hex')
}

export async function replaceRecoveryCodes(tx: Db, user_id: number, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id, code_hash })))
}

export async function redeemRecoveryCode(tx: Db, user_id: number, code_hash: string): Promise<number | null> {
  const unused = and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at))
  const rows = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(unused, eq(recoveryCodes.code_hash, code_hash)))
    .returning({ id: recoveryCodes.id })
  return rows.length === 0 ? null : tx.$count(recoveryCodes, unused)
}
