import { expect, test } from 'vitest'
import { openHouse } from '../../support/house.ts'

type Document = { paths: Record<string, Record<string, unknown>> }

/** Every route of the back office, with ids that lead nowhere. */
async function routes() {
  const { guest } = await openHouse()
  const { paths } = (await guest.get('/openapi.json')).body as Document
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('/api', '').replace(/\{\w+\}/g, '999999'),
      })),
    )
}

test('no route of the back office opens to a guest or to a user', async () => {
  const { as, guest } = await openHouse()
  const all = await routes()
  expect(all.length).toBeGreaterThan(35)
  for (const { method, path } of all) {
    expect([method, path, await guest.ask(path, { method })]).toMatchObject([method, path, { status: 401 }])
    for (const person of ['amira', 'noor'] as const) {
      expect([method, path, await as(person).ask(path, { method })]).toMatchObject([
        method,
        path,
        { status: 403, body: { code: 'FORBIDDEN' } },
      ])
    }
  }
})

test('every route opens to an admin and to a super admin', async () => {
  const { as } = await openHouse()
  for (const { method, path } of await routes()) {
    for (const person of ['mariam', 'salma'] as const) {
      const { status } = await as(person).ask(path, { method })
      expect([200, 204, 404, 415, 422], `${method} ${path}: ${status}`).toContain(status)
    }
  }
})
