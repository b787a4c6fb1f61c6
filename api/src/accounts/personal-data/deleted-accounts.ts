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
  await appendFile(toDeletedAccountsFile(dataDir), `\n${line}\n`, { mode: 0o600 }).catch((error: unknown) => {
    log.warn({ err: error, account_id: id }, 'deleted account not noted')
  })
}

export async function readDeletedAccounts(
  file: string,
  since: string,
  onWarning: (warning: string) => void,
): Promise<DeletedAccount[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    onWarning(`${file} does not exist: accounts that were deleted after the backup cannot be named.`)
    return ''
  })
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return []
    const account = parseLine(line)
    if (!account) onWarning(`${file}: line ${index + 1} cannot be read and is skipped.`)
    return account && Date.parse(account.at) >= Date.parse(since) ? [account] : []
  })
}

function parseLine(line: string): DeletedAccount | null {
  try {
    return deletedAccount.parse(JSON.parse(line))
  } catch {
    return null
  }
}
