import type { Connection } from '@dalil/db/connect'
import { countPendingMigrations } from '@dalil/db/migrate'
import { withTimeout } from '../http/with-timeout.ts'
import { shareFor } from '../metrics/share-for.ts'

const timeoutMs = 2_000
const shareMs = 1_000

/** Counts the pending migrations at most once a second, because `/ready` has no rate limit. */
export const watchMigrations = (sql: Connection['sql']): (() => Promise<number>) =>
  shareFor(shareMs, () => withTimeout(timeoutMs, countPendingMigrations(sql)))
