import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

const fileName = 'deleted-accounts.jsonl'
const deletedAccount = z.object({ id: z.number().int(), at: z.iso.datetime() })
type DeletedAccount = z.output<typeof deletedAccount>

export const toDeletedAccountsFile = (dataDir: string) => join(dataDir, fileName)

/** Notes the id after the deletion, outside of the database, so that a restore of an older backup can name it. */
export async function noteDeletedAccount(dataDir: string, id: number, log: Logger): Promise<void> {
  const line = JSON.stringify({ id, at: new Date().toISOString() } satisfies DeletedAccount)
  await appendFile(toDeletedAccountsFile(dataDir), `${line}\n`, { mode: 0o600 }).catch((error: unknown) => {
    log.warn({ err: error, account_id: id }, 'deleted account not noted')
  })
}

/** Returns what was noted after `since`; nothing without a file. */
export async function readDeletedAccounts(file: string, since: string): Promise<DeletedAccount[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const accounts = text
    .split('\n')
    .filter(Boolean)
    .map((line) => deletedAccount.parse(JSON.parse(line)))
  return accounts.filter(({ at }) => Date.parse(at) >= Date.parse(since))
}
