import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { repositoryRoot } from '@dalil/db/root'
import { siteSettingsVersions } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pagePaths } from '../../support/browser/page-paths.ts'
import { fetchText } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

let program: ServerProcess
let database: ReturnType<typeof connect>

const values = {
  name: { ar: 'سوق', en: 'Souq', nl: 'Souq' },
  description: { ar: 'أماكن الحيّ.', en: 'Places nearby.', nl: 'Plekken in de buurt.' },
  company: 'Souq <b>B.V.</b>',
  address: 'Damrak 1, Amsterdam',
  governing_law: 'Dutch law',
  contact_email: 'hello@souq.test',
  contact_phone: '+31 20 555 1234',
  social: { telegram: 'https://t.me/souq' },
}

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  program = await startProgram({ DATABASE_URL: url })
  database = connect({ url, max: 1 })
  await fetchText('/nl/ar', { url: program.url })
  await database.db.insert(siteSettingsVersions).values({ version: 1, values })
  await vi.waitFor(async () => expect(await fetchText('/api/site', { url: program.url })).toContain('Souq'))
})

afterAll(async () => {
  await Promise.all([program?.stop(), database?.close()])
})

/** The name as a word of its own in either alphabet; the words of owners are theirs. */
const formerName = /\bDalil\b|(?<![\u0621-\u064a])(?:ال|ب)?دليل(?![\u0621-\u064a])/
const withoutOperatorsWords = (text: string) => text.replace(/دليل بايت|استوديو دليل/g, '')

const read = async (path: string) => withoutOperatorsWords(await fetchText(path, { url: program.url }))

test.for(languages)('no page in %s has the former name', async (language) => {
  for (const path of pagePaths) {
    const html = await read(`/ma/${language}${path}`)
    expect(formerName.exec(html)?.[0], path).toBeUndefined()
    expect(html, path).not.toContain('{site}')
    expect(html, path).toContain(values.name[language])
  }
})

test('no file that the program writes for machines has the former name', async () => {
  const manifests = languages.map((language) => `/manifest/${language}.webmanifest`)
  const paths = [
    '/api/site',
    '/api/openapi.json',
    '/api/v1/openapi.json',
    '/api/docs',
    '/data/index.json',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
  ]
  for (const path of [...manifests, ...paths, '/admin/']) expect(await read(path), path).not.toMatch(formerName)
  expect(JSON.parse(await read('/api/openapi.json'))).toMatchObject({
    info: { title: 'Souq', contact: { email: 'hello@souq.test' } },
  })
  expect(JSON.parse(await read('/manifest/ar.webmanifest'))).toMatchObject({ name: 'سوق', description: 'أماكن الحيّ.' })
  expect(await read('/llms.txt')).toMatch(/^# سوق\n\n> أماكن الحيّ\.\n/)
  expect(await read('/.well-known/security.txt')).toContain('mailto:hello@souq.test')
})

test('programs that read places as Markdown or call tools learn the new name', async () => {
  for (const language of languages) {
    const answer = await fetch(`${program.url}/nl/${language}/listings/7`, { headers: { Accept: 'text/markdown' } })
    expect(answer.headers.get('Content-Type')).toContain('text/markdown')
    expect(await answer.text(), language).not.toMatch(formerName)
  }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const answer = await fetch(`${program.url}/api/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  })
  const text = await answer.text()
  expect(text).toContain('Souq')
  expect(text).not.toMatch(formerName)
})

test('no file of the back office has the name', () => {
  const folder = join(repositoryRoot, 'admin/dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(?:js|html|css|svg)$/.test(name)))
    expect(formerName.exec(readFileSync(join(folder, file), 'utf8'))?.[0], file).toBeUndefined()
})

test('pages say who runs the directory, and only what is filled in', async () => {
  const terms = await read('/nl/en/terms-and-conditions')
  expect(terms).toContain('These terms are governed by: Dutch law.')
  expect(terms).toContain('Souq &lt;b&gt;B.V.&lt;/b&gt;')
  expect(terms).not.toMatch(/<li>(?:VAT|Register) number/)
  const contact = await read('/nl/en/contact-us')
  expect(contact).toContain('href="https://t.me/souq"')
  expect(contact).toContain('mailto:hello@souq.test')
  expect(contact).not.toMatch(/instagram\.com|facebook\.com/)
  const home = await read('/nl/en')
  expect(home).toContain('"legalName":"Souq \\u003cb>B.V.\\u003c/b>"')
  expect(home).toContain('"sameAs":["https://t.me/souq"]')
})
