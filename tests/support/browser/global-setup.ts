import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { copyDatabase } from '../postgres.ts'
import { adminPassword, startProgram } from '../server-process.ts'
import { findChrome } from './chrome.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: { url: string; database: string; dataDir: string; browser: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext()
  const database = await copyDatabase(postgres)
  const chrome = await findChrome()
  const [product, browser] = await Promise.all([
    startProgram({
      DATABASE_URL: database,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      CAPTCHA_TEST_CODE: 'ABC123',
      ADMIN_PASSWORD: adminPassword,
    }),
    chromium.launchServer(chrome),
  ])
  project.provide('server', { url: product.url, database, dataDir: product.dataDir, browser: browser.wsEndpoint() })
  return async () => {
    await Promise.all([browser.close(), product.stop()])
  }
}
