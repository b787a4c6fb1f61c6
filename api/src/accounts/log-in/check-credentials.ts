import type { Credentials } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { findCredentialsByEmail, type StoredCredentials } from '../credentials.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'

export type VerifiedCredentials = StoredCredentials & { newHash?: string }

export async function checkCredentials(
  db: Db,
  { email, password }: Credentials,
): Promise<{ stored: VerifiedCredentials | null; isRight: boolean }> {
  const stored = await findCredentialsByEmail(db, email)
  const { isValid: isRight, needsRehash: isOutdated } = await verifyPassword(password, stored?.password_hash ?? null)
  if (!stored || !isRight || !isOutdated) return { stored, isRight }
  return { stored: { ...stored, newHash: await hashPassword(password) }, isRight }
}
