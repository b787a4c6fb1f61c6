import type { TransactionSql } from 'postgres'

export const emptiedTables = [
  'site_previews',
  'sessions',
  'api_keys',
  'login_challenges',
  'tokens',
  'recovery_codes',
  'email_changes',
  'invitations',
  'claim_codes',
]
export const clearedColumns = [
  ['confirmation_requests', 'token_hash'],
  ['setup', 'token_hash'],
] as const

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
