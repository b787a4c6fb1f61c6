/** Checks the OpenAPI document with the rules of Redocly, and the types of the client. Needs no database. */
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { clientTypesFile, createClientTypes } from './client-types.ts'
import { createDocument } from './document.ts'

const text = await createDocument()
const problems = [...(await lint(text)), ...(await checkClientTypes())]
if (problems.length > 0) console.log(problems.join('\n'))
process.exit(problems.length > 0 ? 1 : 0)

async function lint(source: string): Promise<string[]> {
  const rules = { 'no-invalid-parameter-examples': 'error', 'no-invalid-schema-examples': 'error' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lintFromString({ source, config })
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

async function checkClientTypes(): Promise<string[]> {
  const isCurrent = readFileSync(clientTypesFile, 'utf8') === (await createClientTypes(text))
  return isCurrent ? [] : ['api/src/client/openapi.d.ts differs from the document: npm run client:types writes it.']
}
