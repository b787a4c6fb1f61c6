import type { Connection } from '@dalil/db/connect'
import { countPendingMigrations } from '@dalil/db/migrate'
import { withTimeout } from '../http/with-timeout.ts'
import { memoizeFor } from '../metrics/memoize-for.ts'

const timeoutMs = 2_000
const reuseMs = 1_000

/** Counts the pending migrations at most once a second, because `/ready` has no rate limit. */
export const createPendingMigrationCounter = (
  sql: Connection['sql'],
  checkPools: () => Promise<unknown>,
): (() => Promise<number>) =>
  memoizeFor(reuseMs, () =>
    withTimeout(
      timeoutMs,
      checkPools().then(() => countPendingMigrations(sql)),
    ),
  )
