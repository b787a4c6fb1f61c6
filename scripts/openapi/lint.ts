/** Checks the OpenAPI document with the rules of Redocly and Spectral. Needs no database. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { initialSiteSettings } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { createApp } from '../../api/src/program/app.ts'
import { createDeps } from '../../api/src/program/deps.ts'
import { readSettings } from '../../api/src/settings/settings.ts'

const root = dirname(dirname(import.meta.dirname))
const file = join(root, '.build/openapi.json')
const exampleUrl = 'https://dalil.test'

const text = await createDocument()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, text)
const problems = [...lintWithRedocly(), ...(await lintWithSpectral(JSON.parse(text)))]
if (problems.length > 0) console.log(problems.join('\n'))
process.exit(problems.length > 0 ? 1 : 0)

async function createDocument(): Promise<string> {
  const settings = { ...readSettings({}), publicUrl: exampleUrl }
  const connection = connect({ url: 'postgres://localhost/dalil', max: 1 })
  const deps = createDeps(settings, connection)
  deps.siteSettings.read = async () => ({ ...initialSiteSettings, version: 0 })
  const app = createApp(deps)
  return (await app.request('/api/openapi.json')).text()
}

function lintWithRedocly(): string[] {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/redocly'),
    ['lint', file, '--extends=recommended', '--max-problems=50', '--format=stylish'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    },
  )
  return status === 0 && !/\bwarning\b/.test(stdout) ? [] : [stdout, stderr]
}

/** A summary is enough where a description would repeat it. */
async function lintWithSpectral(document: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules: { 'operation-description': 'off' } })
  const found = await linter.run(document as Record<string, unknown>)
  return found.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)
}
