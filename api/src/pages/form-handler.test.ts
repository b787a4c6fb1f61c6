import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasPlainForm } from '@dalil/api/contract/rules'
import { expect, onTestFinished, test } from 'vitest'
import { createFormHandler } from './form-handler.ts'

const form = 'application/x-www-form-urlencoded'

async function openServer() {
  const handle = createFormHandler({
    origin: 'https://dalil.example',
    render: async (request) => {
      const comment = (await request.formData()).get('comment')
      return comment === ''
        ? new Response(null, { status: 303, headers: { Location: '/sent' } })
        : new Response(`${request.url} ${comment}`, { status: 422 })
    },
  })
  const server = createServer((req, res) => void handle(req, res))
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (body: string, type = form) =>
    fetch(`http://localhost:${port}/nl/ar/page`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
      redirect: 'manual',
    })
}

test('renders a page with the submitted fields, and forbids caches to store it', async () => {
  const send = await openServer()
  const answer = await send(new URLSearchParams({ comment: 'مغلق' }).toString())
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('https://dalil.example/nl/ar/page مغلق')
})

test('returns a redirect of the page unchanged', async () => {
  const answer = await (await openServer())('comment=')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent'])
})

test('rejects a body that is not a form with 415, and a body of more than 64 kB with 413', async () => {
  const send = await openServer()
  expect((await send('{}', 'application/json')).status).toBe(415)
  expect((await send(`comment=${'x'.repeat(70_000)}`)).status).toBe(413)
})

test.for([
  ['/nl/ar/listings/suggest/7', true],
  ['/nl/ar/listings/suggest/7/', false],
  ['/nl/ar/listings/suggest/x', false],
  ['/listings/suggest/7', false],
  ['/nl/ar/listings/7', false],
] as const)('detects whether the page %s has a form that works without JavaScript: %s', ([path, isPlain]) => {
  expect(hasPlainForm(path)).toBe(isPlain)
})
