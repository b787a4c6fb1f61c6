import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateAndSeed } from '../../../api/src/program/migrate-and-seed.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'
import { copyDatabase } from '../postgres.ts'
import { adminPassword, startProgram } from '../server-process.ts'
import { findChrome } from './chrome.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: { url: string; database: string; dataDir: string; demoTemplate: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext()
  const dataDir = mkdtempSync(join(tmpdir(), 'dalil-e2e-'))
  const demo = await copyDatabase(postgres)
  const settings = { DATABASE_URL: demo, DATA_DIR: dataDir, SEED: 'demo', ADMIN_PASSWORD: adminPassword }
  await Promise.all([findChrome(), migrateAndSeed(demo, readSettings(settings))])
  const demoTemplate = new URL(demo).pathname.slice(1)
  const database = await copyDatabase({ url: postgres.url, template: demoTemplate })
  const product = await startProgram({
    ...settings,
    DATABASE_URL: database,
    RATE_LIMITS: 'off',
    CAPTCHA_TEST_CODE: 'ABC123',
  })
  project.provide('server', { url: product.url, database, dataDir, demoTemplate })
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
