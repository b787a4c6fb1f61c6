import { expect, test } from 'vitest'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

type Document = { paths: Record<string, Record<string, { security?: object[] }>> }

/** Returns every operation that requires a session, from the OpenAPI document. */
async function listProtectedOperations(): Promise<{ method: string; path: string }[]> {
  const { guest } = await createTestApp()
  const { paths } = (await guest.get('/openapi.json')).body as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.length > 0 && security.every((each) => 'bearer' in each))
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replace('/api', '').replace(/\{\w+\}/g, '1') })),
  )
}

const newPassword = 'the owner’s new one'
const choice = { password: newPassword, password_confirmation: newPassword }
type Owner = Awaited<ReturnType<typeof registerAndLogIn>>

test.for([
  [
    'a password change',
    'thief-of-change@dalil.test',
    (owner: Owner) => owner.put('/user/password', { current_password: testPassword, ...choice }),
  ],
  [
    'a password reset',
    'thief-of-reset@dalil.test',
    async (owner: Owner) => {
      const email = 'thief-of-reset@dalil.test'
      await deliverMail()
      await owner.post('/auth/forgot-password', { email })
      const link = (await deliverMail())[0]?.links.find(({ pathname }) => pathname.endsWith('/reset-password'))
      return owner.post('/auth/reset-password', { ...Object.fromEntries(link?.searchParams ?? []), ...choice })
    },
  ],
  ['the deletion of the account', 'thief-of-nothing@dalil.test', (owner: Owner) => owner.delete('/user/delete')],
] as const)('rejects a stolen token after %s', async ([, email, defend]) => {
  const owner = await registerAndLogIn(email)
  const thief = await logInAs(email)
  expect(await thief.get('/user')).toMatchObject({ status: 200 })
  expect((await defend(owner)).status).toBeLessThan(300)

  const calls = await listProtectedOperations()
  expect(calls.length).toBeGreaterThan(40)
  for (const { method, path } of calls) {
    const { status, body } = await thief.request(path, { method })
    expect({ method, path, status, body }).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  }
})

test.for([
  ['no token', ''],
  ['an empty token', 'Bearer '],
  ['an unknown token', `Bearer ${'x'.repeat(43)}`],
  ['an overlong token', `Bearer ${'x'.repeat(5000)}`],
  ['another authentication scheme', 'Basic YW1pcmE6YW1pcmE='],
  ['the hash of a token', `Bearer ${'0'.repeat(64)}`],
] as const)('rejects %s at every endpoint that requires a session', async ([, Authorization]) => {
  const { guest } = await createTestApp()
  for (const { method, path } of await listProtectedOperations()) {
    const { status } = await guest.request(path, { method, headers: Authorization ? { Authorization } : {} })
    expect({ method, path, status }).toMatchObject({ status: 401 })
  }
})
