/** `npm run browsers`: the main journeys, and Arabic words, in Firefox and WebKit of Debian. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChangedParts } from '../../scripts/build.ts'
import { createImageFile } from '../support/form-data.ts'
import { startProgram } from '../support/server-process.ts'
import { createWordComparison } from './arabic-words.ts'
import { type BrowserSession, createDriver, type Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { openWebKit } from './webkit.ts'

const needs = 'apt-get install firefox-esr webkit2gtk-driver xvfb'
const browsers: Record<string, () => Promise<BrowserSession>> = { Firefox: openFirefox, WebKit: openWebKit }

await buildChangedParts()
const folder = mkdtempSync(join(tmpdir(), 'dalil-browsers-'))
const picture = join(folder, 'cover.jpg')
writeFileSync(picture, Buffer.from(await (await createImageFile('jpeg', { name: 'cover.jpg' })).arrayBuffer()))
const program = await startProgram({ SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
try {
  const compareWords = await createWordComparison(`${program.url}/sa/ar`)
  for (const [name, open] of Object.entries(browsers)) await runJourneys(name, open, compareWords)
} finally {
  await program.stop()
  rmSync(folder, { recursive: true })
}

async function runJourneys(
  name: string,
  open: () => Promise<BrowserSession>,
  compareWords: (driver: Driver) => Promise<string>,
): Promise<void> {
  const session = await open().catch((error: Error) => {
    process.stdout.write(`${name} does not start (${error.message}). It needs: ${needs}\n`)
    process.exitCode = 1
  })
  if (!session) return
  const driver = createDriver(session)
  try {
    process.stdout.write(`${name}, Arabic words: ${await compareWords(driver)}\n`)
    for (const [title, run] of Object.entries(journeys)) {
      const startedAt = performance.now()
      await run(driver, program.url, picture)
      process.stdout.write(`${name}, ${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    }
  } catch (error) {
    process.exitCode = 1
    const where = await driver.evaluate('location.href').catch(() => '')
    process.stdout.write(`${name} fails at ${where}: ${error instanceof Error ? error.message : error}\n`)
  } finally {
    await session.close()
  }
}
