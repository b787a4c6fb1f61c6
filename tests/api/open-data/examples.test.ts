import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '@dalil/db/root'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { writeDumps } from '../../../api/src/open-data/dumps/write-dumps.ts'
import { readExamples } from '../../../scripts/openapi/examples.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const folder = join(repositoryRoot, '.build/tested-examples')
const run = promisify(execFile)

let server: TestServer
let secrets: { session: string; key: string }

beforeAll(async () => {
  const { deps, db, userIds, as } = await createTestApp()
  const network = { ...deps.network, lookup: async () => ['93.184.215.14'] }
  server = await openTestServer({ ...deps, network }, new ResponseCache(0))
  await writeDumps(deps)
  const { body } = await as('amira').post('/user/keys', { name: 'example', scopes: ['read', 'listings', 'reviews'] })
  secrets = { session: await createSession(db, { user_id: userIds.amira }), key: (body as { key: string }).key }
})

afterAll(() => server.close())

const fill = (text: string) =>
  text
    .replaceAll('https://dalil.example', server.url)
    .replaceAll('SESSION', secrets.session)
    .replaceAll('dlk_…', secrets.key)
    .replace(/(?<="expires_on":")[\d-]+/, new Date(Date.now() + 864e5).toISOString().slice(0, 10))

/** Pages as Markdown are of the site, whose build tests of the API do not need. */
const isCall = (line: string) => /^curl .*dalil\.example\/(?:api|data)\//.test(line)

const commands = [
  ...readExamples('docs/client.md', 'sh'),
  ...readExamples('docs/api.md', ''),
  ...readExamples('docs/api.md', 'sh'),
].flatMap((block) => block.split('\n').filter((line) => isCall(line)))

test('the pages have examples', () => {
  expect(commands.length).toBeGreaterThan(10)
})

test.for(commands)('%s', async (command) => {
  const { stdout } = await run('sh', ['-c', `${fill(command)} --silent --show-error --fail-with-body`])
  expect(JSON.parse(stdout)).toBeTypeOf('object')
})

test.for(readExamples('docs/client.md', 'ts').map((text, index) => [index + 1, text] as const))(
  'program %i of the page about the client prints what it reads',
  async ([number, text]) => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `example-${number}.ts`)
    writeFileSync(file, fill(text))
    const { stdout } = await run(process.execPath, [file])
    expect(stdout.trim()).not.toBe('')
  },
)
