import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@dalil/db/root'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
]

/** Nothing that a browser does on its own account. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
]

type Chrome = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv }

/** The browser of this machine: the one it is told to take, one that is installed, else the one from the registry. */
export async function findChrome(): Promise<Chrome> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`)
  const executablePath = CHROME_PATH ?? installed.find(existsSync)
  return executablePath ? { executablePath, args: quiet, env: process.env } : unpackChrome()
}

/** Into a folder of this user's own, whole or not at all, and once for all runs. */
async function unpackChrome(): Promise<Chrome> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(tmpdir(), `dalil-chromium-${version}-${process.getuid?.() ?? 'mine'}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft)
    await unpackInto(draft)
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontsIn(join(folder, 'fonts')))
    try {
      renameSync(draft, folder)
    } catch {
      // Another run was quicker.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  const env = {
    ...process.env,
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }
  return { executablePath: join(folder, 'chromium'), args: quiet, env }
}

/** The package knows but one place, the temporary folder, and brings its libraries only where it believes to be at home. */
async function unpackInto(folder: string): Promise<void> {
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']
  const before = names.map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`
