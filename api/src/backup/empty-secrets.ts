import type { TransactionSql } from 'postgres'

/** Tables of what may have ended, been spent or been revoked since the backup. */
export const emptiedTables = [
  'sessions',
  'login_challenges',
  'tokens',
  'recovery_codes',
  'email_changes',
  'claim_codes',
]
/** Links in tables whose rows stay. */
export const clearedColumns = [['confirmation_requests', 'token_hash']] as const

/** Empties and clears those of them that the archive has. Returns the number of rows of each that had any. */
export async function emptySecrets(tx: TransactionSql): Promise<string[]> {
  const emptied: string[] = []
  const exists = async (table: string) =>
    (await tx`select to_regclass(${`public.${table}`}) is not null as exists`)[0]?.exists === true
  for (const table of emptiedTables) {
    if (!(await exists(table))) continue
    const { count } = await tx`delete from ${tx(`public.${table}`)}`
    if (count > 0) emptied.push(`${table} (${count})`)
  }
  for (const [table, column] of clearedColumns) {
    if (!(await exists(table))) continue
    const { count } = await tx`
      update ${tx(`public.${table}`)} set ${tx(column)} = null where ${tx(column)} is not null`
    if (count > 0) emptied.push(`${table} (${count})`)
  }
  return emptied
}
