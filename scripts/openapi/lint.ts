/** Checks the OpenAPI document with the rules of Redocly and Spectral, and the types of the client. Needs no database. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { clientTypesFile, createClientTypes } from './client-types.ts'
import { createDocument } from './document.ts'

const root = dirname(dirname(import.meta.dirname))
const file = join(root, '.build/openapi.json')

const text = await createDocument()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, text)
const problems = [...lintWithRedocly(), ...(await lintWithSpectral(JSON.parse(text))), ...(await checkClientTypes())]
if (problems.length > 0) console.log(problems.join('\n'))
process.exit(problems.length > 0 ? 1 : 0)

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

async function checkClientTypes(): Promise<string[]> {
  const isCurrent = readFileSync(clientTypesFile, 'utf8') === (await createClientTypes(text))
  return isCurrent ? [] : ['api/src/client/openapi.d.ts differs from the document: npm run client:types writes it.']
}
