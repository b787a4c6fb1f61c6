import type { VerifyResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { Gauge, type Registry } from 'prom-client'
import { readLastBackup } from '../backup/last-backup.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { memoizeFor } from '../metrics/memoize-for.ts'
import { readVerifyResult } from '../verify/verify-result.ts'

const timeoutMs = 2_000
const reuseMs = 1_000

/** 0 means never. Omits both without a database. */
export function registerMaintenanceMetrics(registry: Registry, db: Db): void {
  const readVerify = memoizeFor(reuseMs, () => readVerifyResult(db))
  watch(registry, 'dalil_last_backup_timestamp_seconds', 'When npm run backup last succeeded', async () =>
    toSeconds(await readLastBackup(db)),
  )
  watch(registry, 'dalil_last_verify_timestamp_seconds', 'When derived data was last verified', async () =>
    toSeconds(await readVerify()),
  )
  watch(registry, 'dalil_verify_differences', 'Rows that differed at the last verify', async () =>
    countDifferences(await readVerify()),
  )
}

function watch(registry: Registry, name: string, help: string, read: () => Promise<number>) {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await withTimeout(timeoutMs, read()).catch(() => null)
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

const toSeconds = (result: { at: string } | null) => (result ? Date.parse(result.at) / 1000 : 0)

const countDifferences = (result: VerifyResult | null) =>
  (result?.kinds ?? []).reduce((sum, { differing }) => sum + differing, 0)
