import type { TransactionSql } from 'postgres'

/** Tables of what may have ended, been spent or been revoked since the backup. */
const tables = ['sessions', 'login_challenges', 'tokens', 'recovery_codes', 'email_changes', 'claim_codes']

/** Empties those tables, of which an older archive lacks some. Returns the number of rows of each that had any. */
export async function emptySecrets(tx: TransactionSql): Promise<string[]> {
  const emptied: string[] = []
  for (const table of tables) {
    const [found] = await tx`select to_regclass(${`public.${table}`}) is not null as exists`
    if (!found?.exists) continue
    const { count } = await tx`delete from ${tx(`public.${table}`)}`
    if (count > 0) emptied.push(`${table} (${count})`)
  }
  return emptied
}
