import { describeDatabaseError } from '@dalil/db/describe-error'
import { assertConnects, assertSessions } from '@dalil/db/pooler'
import type { Settings } from '../settings/settings.ts'

export async function checkDatabases({ databaseUrl, databaseDirectUrl }: Settings): Promise<void> {
  if (databaseUrl && databaseDirectUrl) await check('DATABASE_URL', databaseUrl, assertConnects)
  if (databaseDirectUrl) await check('DATABASE_DIRECT_URL', databaseDirectUrl, assertSessions)
  else if (databaseUrl) await check('DATABASE_URL', databaseUrl, assertSessions)
}

async function check(name: string, url: string, assert: (url: string, name: string) => Promise<void>) {
  try {
    await assert(url, name)
  } catch (error) {
    throw new Error(describeDatabaseError(error, url, name))
  }
}
