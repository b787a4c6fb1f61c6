import { expect, test } from 'vitest'
import { type OpenApiDocument, readOperations } from '../../fuzz/operations.ts'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'
import { columnAccounts, createRequest, type RoleRow, roleColumns, roleRows } from './role-table.ts'

let document: ReturnType<typeof fetchDocument> | undefined
const readDocument = () => (document ??= fetchDocument())

async function fetchDocument() {
  const { guest } = await createTestApp()
  const content = (await guest.get('/openapi.json')).body as OpenApiDocument
  return readOperations(content).map(({ method, path, described }) => {
    const statuses = Object.keys(described.responses)
    return {
      route: `${method} ${path.replace(/^\/api/, '')}`,
      success: Number(described.responses[204] ? 204 : statuses.find((status) => /^(?:20[01]|3)/.test(status))),
    }
  })
}

const logIn = (as: keyof typeof columnAccounts) => createLoggedInUser(columnAccounts[as])

// Accounts of requests that change nothing, because they only read or are refused.
const readers = new Map<keyof typeof columnAccounts, ReturnType<typeof logIn>>()

function findReader(as: keyof typeof columnAccounts) {
  const reader = readers.get(as) ?? logIn(as)
  readers.set(as, reader)
  return reader
}

let otherOwner: Promise<number> | undefined
const findOtherOwner = () => (otherOwner ??= createUser())

test('lists every route of the OpenAPI document in the table of roles', async () => {
  expect((await readDocument()).map(({ route }) => route).toSorted()).toEqual(
    roleRows.map(({ route }) => route).toSorted(),
  )
})

test.for(roleRows.map((row): [string, RoleRow] => [row.route, row]))(
  '%s responds to each role with the status in the table',
  async ([route, row]) => {
    const { guest } = await createTestApp()
    const success = (await readDocument()).find((one) => one.route === route)?.success
    const results: string[] = []
    for (const as of roleColumns) {
      const changes = !route.startsWith('GET ') && /^(?:ok|none)$/.test(row[as])
      const person = as === 'guest' ? { id: 0, ...guest } : await (changes ? logIn(as) : findReader(as))
      const owner = as === 'owner' ? person.id : await findOtherOwner()
      const { path, body, init, finds } = await createRequest(row, { ...(await createFactories('sa', owner)), person })
      const [method = ''] = route.split(' ')
      const answer = init
        ? await person.request(path, { method, ...init })
        : await (method === 'GET' ? person.get(path) : send(person, method)(path, body))
      if (answer.status !== success) results.push(String(answer.status))
      else results.push(finds && !finds(answer.body) ? 'none' : 'ok')
    }
    expect(Object.fromEntries(roleColumns.map((column, place) => [column, results[place]]))).toEqual(
      Object.fromEntries(roleColumns.map((column) => [column, row[column]])),
    )
  },
)

const send = (
  person: Pick<Awaited<ReturnType<typeof createLoggedInUser>>, 'post' | 'put' | 'delete'>,
  method: string,
) => (method === 'POST' ? person.post : method === 'PUT' ? person.put : person.delete)
