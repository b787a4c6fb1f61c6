import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'

/** Disables requests that a browser sends on its own, and processes for other sites, which pages of one site never use. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-site-isolation-trials',
  // Starts no spare process for the next page.
  '--renderer-process-limit=1',
  // A page of a test lives too short for optimized code: compiling it takes a sixth of the processor in the back office.
  '--js-flags=--no-maglev,--no-opt',
]

type Chrome = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv }

/** The packaged Chromium, the same on every machine, unless `CHROME_PATH` names another. */
export async function findChrome(): Promise<Chrome> {
  const { CHROME_PATH } = process.env
  if (!CHROME_PATH) return unpackChrome()
  if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH: no file at ${CHROME_PATH}`)
  return { executablePath: CHROME_PATH, args: quiet, env: process.env }
}

/** Unpacks Chromium once per user and version. The rename is atomic, so no run finds an incomplete folder. */
async function unpackChrome(): Promise<Chrome> {
  const { version } = JSON.parse(
    readFileSync(join(repositoryRoot, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  )
  const folder = join(tmpdir(), `dalil-chromium-${version}-${process.getuid?.() ?? 'mine'}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft)
    await unpackInto(draft)
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontsConf(join(folder, 'fonts')))
    try {
      renameSync(draft, folder)
    } catch {
      // Another run has already unpacked it.
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

/** Sets TMPDIR, the package's only target, and a variable of AWS Lambda, without which it unpacks no libraries. */
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

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`
