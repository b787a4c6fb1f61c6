/** `npm run check` checks format, lint, types and dead code. Prints a line per check, and the output of failures. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { describeSettings, describeSettingsPage } from '../api/src/settings/settings.ts'
import { findSuperLinearExpressions } from './figures/expressions.ts'
import { describeTriggers, triggerDocsFile } from './trigger-docs.ts'

type Outcome = { well: boolean; output: string }
type Check = { name: string; run(): Promise<Outcome> }

const root = dirname(import.meta.dirname)
const atOnce = availableParallelism()

// The longest checks come first, so that short checks run beside them.
const checks: Check[] = [
  tool('types of the site', 'astro', ['check', '--root', 'site', '--minimumSeverity', 'warning']),
  tool('types', 'typescript', ['-p', '.']),
  tool('types of the admin', 'typescript', ['-p', 'admin']),
  tool('types of the browser tests', 'typescript', ['-p', 'tests/e2e']),
  tool('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  tool('format of the pages', 'prettier', ['--check', 'site/**/*.astro']),
  tool('API document', 'node', ['scripts/openapi/lint.ts']),
  tool('examples of the client', 'node', ['scripts/openapi/examples.ts']),
  tool('figures and dead code', 'node', ['scripts/figures.ts', '--list']),
  { name: 'settings example', run: checkExample },
  { name: 'trigger docs', run: checkTriggerDocs },
  { name: 'super-linear expressions', run: checkExpressions },
]

const queue = [...checks]
const failed: string[] = []
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const startedAt = performance.now()
      const { well, output } = await check.run()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${well ? '✓' : '✗'} ${check.name} ${seconds} s`)
      if (well) continue
      console.log(output.trim())
      failed.push(check.name)
    }
  }),
)
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function tool(name: string, command: string, args: string[]): Check {
  const file = command === 'typescript' ? 'node_modules/typescript-native/bin/tsc' : `node_modules/.bin/${command}`
  return { name, run: () => run(file, args) }
}

async function run(file: string, args: string[]): Promise<Outcome> {
  const child = spawn(join(root, file), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise((done) => {
    child.once('close', done).once('error', (error) => {
      output += error.message
      done(1)
    })
  })
  return { well: code === 0, output }
}

async function checkExample(): Promise<Outcome> {
  const files = { '.env.example': describeSettings(), 'docs/settings.md': describeSettingsPage() }
  const stale = Object.entries(files)
    .filter(([name, text]) => !existsSync(join(root, name)) || readFileSync(join(root, name), 'utf8') !== text)
    .map(([name]) => `${name} differs from the settings: npm run settings:example writes it anew.`)
  return { well: stale.length === 0, output: stale.join('\n') }
}

async function checkTriggerDocs(): Promise<Outcome> {
  const well = existsSync(triggerDocsFile) && readFileSync(triggerDocsFile, 'utf8') === describeTriggers()
  return { well, output: 'docs/triggers.md differs from the comments in db/sql: npm run triggers:docs writes it.' }
}

async function checkExpressions(): Promise<Outcome> {
  const found = findSuperLinearExpressions()
  return { well: found.length === 0, output: found.join('\n') }
}
