import { expect, test } from 'vitest'
import { AnswerValidator } from '../../fuzz/answer-validator.ts'
import { type OpenApiDocument, type Operation, readOperations } from '../../fuzz/operations.ts'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'
import { columnAccounts, createRequest, type RoleRow, roleColumns, roleRows } from './role-table.ts'

let document: ReturnType<typeof fetchDocument> | undefined
const readDocument = () => (document ??= fetchDocument())

async function fetchDocument() {
  const { guest } = await createTestApp()
  const content = (await guest.get('/openapi.json')).body as OpenApiDocument
  const routes = readOperations(content).map((operation) => {
    const { method, path, described } = operation
    const statuses = Object.keys(described.responses)
    return {
      route: `${method} ${path.replace(/^\/api/, '')}`,
      operation,
      success: Number(described.responses[204] ? 204 : statuses.find((status) => /^(?:20[01]|3)/.test(status))),
    }
  })
  return { routes, answers: new AnswerValidator(content) }
}

/** What the document does not say about an answer: its status, its media type or its content. */
function findFlaw(
  { described, ...operation }: Operation,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  answers: AnswerValidator,
): string | null {
  const content = described.responses[status]?.content ?? {}
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!described.responses[status]) return `status ${status}`
  if (body !== '' && Object.keys(content).length > 0 && !content[type]) return `${status} as ${type}`
  return type === 'application/json' ? answers.findFlaw({ ...operation, described }, status, body) : null
}

test('lists every route of the OpenAPI document in the table of roles', async () => {
  expect((await readDocument()).routes.map(({ route }) => route).toSorted()).toEqual(
    roleRows.map(({ route }) => route).toSorted(),
  )
})

test.for(roleRows.map((row): [string, RoleRow] => [row.route, row]))(
  '%s responds to each role with the status in the table, as the OpenAPI document describes it',
  async ([route, row]) => {
    const { guest } = await createTestApp()
    const { routes, answers } = await readDocument()
    const { success, operation } = routes.find((one) => one.route === route) ?? {}
    const results: string[] = []
    const flaws = new Set<string>()
    for (const as of roleColumns) {
      const person = as === 'guest' ? { id: 0, ...guest } : await createLoggedInUser(columnAccounts[as])
      const owner = as === 'owner' ? person.id : await createUser()
      const { path, body, init, finds } = await createRequest(row, { ...(await createFactories('sa', owner)), person })
      const [method = ''] = route.split(' ')
      const answer = init
        ? await person.request(path, { method, ...init })
        : await (method === 'GET' ? person.get(path) : send(person, method)(path, body))
      const flaw = operation && findFlaw(operation, answer, answers)
      if (flaw) flaws.add(flaw)
      if (answer.status !== success) results.push(String(answer.status))
      else results.push(finds && !finds(answer.body) ? 'none' : 'ok')
    }
    expect([...flaws]).toEqual([])
    expect(Object.fromEntries(roleColumns.map((column, place) => [column, results[place]]))).toEqual(
      Object.fromEntries(roleColumns.map((column) => [column, row[column]])),
    )
  },
)

const send = (
  person: Pick<Awaited<ReturnType<typeof createLoggedInUser>>, 'post' | 'put' | 'delete'>,
  method: string,
) => (method === 'POST' ? person.post : method === 'PUT' ? person.put : person.delete)
