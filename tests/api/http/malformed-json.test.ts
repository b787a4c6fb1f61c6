import { expect, test } from 'vitest'
import { createTestApp, type TestClient } from '../../support/test-app.ts'

async function createSender() {
  const { as, guest, listingIds } = await createTestApp()
  const sendAs = (client: TestClient) => (method: string, path: string, body: string, type: string) =>
    client.request(path.replace('{id}', String(listingIds.bakery)), { method, body, headers: { 'Content-Type': type } })
  return { send: sendAs(as('amira')), sendAsGuest: sendAs(guest) }
}

const json = 'application/json'

test.for([
  ['POST', '/listings/{id}/publish'],
  ['POST', '/listings/{id}/unpublish'],
  ['POST', '/listings/{id}/confirm'],
  ['POST', '/auth/resend-verification'],
  ['POST', '/user/second-factor'],
  ['DELETE', '/listings/{id}'],
  ['PUT', '/user/profile'],
] as const)('refuses malformed JSON, also where no body is read: %s %s', async ([method, path]) => {
  const { send } = await createSender()
  for (const body of ['{', '{"a":1}}', 'nul', ' ']) {
    expect(await send(method, path, body, json), body).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } })
  }
  expect((await send(method, path, '{', 'application/merge-patch+json')).status).toBe(400)
})

test('ignores an absent body, valid JSON and other types where no body is read', async () => {
  const { send } = await createSender()
  for (const [body, type] of [
    ['', json],
    ['{}', json],
    ['{', 'text/plain'],
  ] as const) {
    expect((await send('POST', '/auth/resend-verification', body, type)).status, body).toBe(200)
  }
})

test('requires a session before it reads the body', async () => {
  const { sendAsGuest } = await createSender()
  expect((await sendAsGuest('POST', '/listings/{id}/publish', '{', json)).status).toBe(401)
})
