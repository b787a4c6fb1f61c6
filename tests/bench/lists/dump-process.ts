/** Writes the dumps in a process of its own, as the worker does, and reports its time and its memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequestPools } from '@dalil/db/request-pools'
import { writeDumps } from '../../../api/src/open-data/dumps/write-dumps.ts'
import { createDeps } from '../../../api/src/program/deps.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-bench-dumps-'))
const reads = openRequestPools({ url: process.env.DATABASE_URL ?? '', maxReads: 3, maxWrites: 2 })
const deps = createDeps(readSettings({ DATA_DIR: folder, DATA_LICENCE: 'CC0-1.0', LOG_LEVEL: 'warn' }), {
  ...reads.writes,
  reads,
})
const before = process.memoryUsage.rss()
let most = before
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 100)
const startedAt = performance.now()
await writeDumps(deps)
const ms = performance.now() - startedAt
clearInterval(sampling)
await reads.close()
rmSync(folder, { recursive: true, force: true })
process.send?.({ ms, mb: Math.round((most - before) / 2 ** 20) }, () => process.exit())
