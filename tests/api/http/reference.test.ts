import { errorStatuses } from '@dalil/api/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Document } from '../../../api/src/http/openapi/complete-document.ts'
import { createAnswerExample } from '../../../api/src/http/openapi/examples.ts'
import {
  createCurl,
  createExampleRequest,
  findBodySchema,
  findSchemas,
  findSuccess,
  jsonType,
  listErrorCodes,
  listOperations,
} from '../../../api/src/http/openapi/reference/operations.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'

async function readReference() {
  const testApp = await createTestApp()
  const document = (await testApp.guest.get('/openapi.json')).body as Document
  const readPage = async (path: string, headers = {}) => String((await testApp.guest.get(path, headers)).body)
  return { ...testApp, document, readPage, operations: listOperations(document), schemas: findSchemas(document) }
}

const countOf = (page: string, part: RegExp) => [...page.matchAll(part)].length

test('lists every call and every code of an error, with a style, a script and fonts of its own alone', async () => {
  const { guest, readPage, operations } = await readReference()
  const { status, headers } = await guest.get('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; style-src 'sha256-[\w+/=]+';/,
  )
  const script = await guest.get('/docs/reference.js')
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  for (const script of ['arabic', 'latin']) {
    const font = await guest.get(`/docs/alexandria-${script}.woff2`)
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  }
  const page = await readPage('/docs')
  for (const { id, method, path } of operations)
    expect(page).toContain(`id="${id}"><a href="/api/docs/${id}"><b>${method}</b> ${path}</a>`)
  for (const [code, each] of Object.entries(errorStatuses)) expect(page).toContain(`>${each} ${code}</code>`)
})

test('shows the request, the answer and each error of a call, with an example of each', async () => {
  const { readPage, operations } = await readReference()
  for (const operation of operations) {
    const page = await readPage(`/docs/${operation.id}`)
    const codes = listErrorCodes(operation)
    expect(codes.length, operation.id).toBeGreaterThan(0)
    for (const code of codes) expect(page, operation.id).toContain(`&quot;code&quot;: &quot;${code}&quot;`)
    const bodies = [findBodySchema(operation, jsonType), findSuccess(operation).schema].filter(Boolean)
    expect(countOf(page, /<pre/g), operation.id).toBe(2 + bodies.length + new Set(codes).size)
  }
})

test('sends a file as the document describes it', async () => {
  const { readPage, operations } = await readReference()
  const upload = operations.find(({ path }) => path === '/api/admin/imports/uploads')
  const page = await readPage(`/docs/${upload?.id}`)
  expect(page).toContain('Content-Type: application/octet-stream')
  expect(page).toContain('data-in="content"')
})

test('is in the language of the reader, and keeps one that the reader chooses', async () => {
  const { guest, readPage } = await readReference()
  const arabic = await readPage('/docs', { 'Accept-Language': 'ar' })
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('href="/api/docs/getApiListings"')
  const dutch = await readPage('/docs?lang=nl', { 'Accept-Language': 'ar' })
  expect(dutch).toContain('<html lang="nl" dir="ltr">')
  expect(dutch).toContain('href="/api/docs/getApiListings?lang=nl"')
  expect((await guest.get('/docs/getApiNothing')).status).toBe(404)
})

test('the examples of bodies and answers are what the document describes', async () => {
  const { document, operations, schemas } = await readReference()
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  ajv.addSchema({ $id: 'openapi', components: document.components })
  const findFlaw = (schema: object | undefined, example: unknown) =>
    schema && !ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')), example)
      ? ajv.errorsText()
      : null
  for (const operation of operations) {
    const { body } = createExampleRequest(operation, schemas)
    expect(findFlaw(findBodySchema(operation, jsonType), body), operation.id).toBeNull()
    const { schema } = findSuccess(operation)
    expect(findFlaw(schema, schema && createAnswerExample(schema, schemas)), operation.id).toBeNull()
  }
})

/** What an example cannot know: a link from a mail, the picture of a captcha, the password, an address of the internet, a map. */
const unknown = ['TOKEN_INVALID', 'CAPTCHA_WRONG']
const needsMore =
  /^(?:POST \/api\/auth\/confirm-password|PUT \/api\/user\/(?:password|email)|POST \/api\/admin\/streets)$/

test('the API reads the example of every call', async () => {
  const { operations, schemas, deps } = await readReference()
  deps.network.lookup = async () => ['93.184.215.14']
  const refused: string[] = []
  for (const operation of operations) {
    const call = `${operation.method} ${operation.path}`
    const { method, target, body, isForm, fileType } = createExampleRequest(operation, schemas)
    if (isForm || needsMore.test(call)) continue
    const content = fileType ? 'title' : JSON.stringify(body)
    const headers = { 'Content-Type': fileType ?? jsonType }
    const { request } = await createLoggedInUser({ role: 'super_admin' })
    const answer = await request(target.slice(4), { method, ...(content ? { body: content, headers } : {}) })
    const { code = '' } = answer.body as { code?: string }
    if ([400, 405, 413, 415, 422].includes(answer.status) && !unknown.includes(code))
      refused.push(`${call}: ${JSON.stringify(answer.body)}`)
  }
  expect(refused).toEqual([])
})

test('the API reads the form of a new place as the example of curl sends it', async () => {
  const { operations, schemas, categoryIds } = await readReference()
  const operation = operations.find(({ id }) => id === 'postApiListings')
  if (!operation) throw new Error('no call')
  const form = new FormData()
  for (const [, name = '', value = ''] of createCurl(operation, schemas, '').matchAll(/-F '([^=]+)=([^']*)'/g))
    form.append(name, value.startsWith('@') ? await createImageFile('jpeg') : value)
  form.set('category_id', String(categoryIds.cafes))
  const { request } = await createLoggedInUser({})
  const answer = await request('/listings', { method: 'POST', body: form })
  expect(answer).toMatchObject({ status: 201, body: { title: 'مخبز الشام' } })
})
