/** `node scripts/run.mjs screenshots`: starts the program with the demo and writes the pictures of the README to `docs/pictures`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { buildChangedParts } from '../../scripts/build.ts'
import { findChrome } from '../support/browser/chrome.ts'
import { logInDemoUser } from '../support/browser/log-in-demo-user.ts'
import { startProgram } from '../support/server-process.ts'
import { readmePictures } from './readme-pictures.ts'

const maxBytes = 250_000
const folder = join(repositoryRoot, 'docs/pictures')

type Picture = (typeof readmePictures)[number]

await buildChangedParts()
mkdirSync(folder, { recursive: true })
const program = await startProgram({ SEED: 'demo' })
const browser = await chromium.launch(await findChrome())
try {
  for (const picture of readmePictures) await takePicture(browser, picture)
} finally {
  await browser.close()
  await program.stop()
}

async function takePicture(browser: Browser, picture: Picture) {
  const { name, path, width, height, scale = 1, theme = 'light', viewer, prepare } = picture
  const context = await browser.newContext({
    baseURL: program.url,
    locale: 'ar',
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (viewer) await logInDemoUser(page, viewer)
  await page.goto(path)
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => null)')
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  if (size > maxBytes) throw new Error(`${name}.webp has ${size} bytes, more than ${maxBytes}`)
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB`)
  await context.close()
}
