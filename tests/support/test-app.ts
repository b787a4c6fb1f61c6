import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorStatuses } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { openRequestPools, type RequestPools } from '@dalil/db/request-pools'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createSession } from '../../api/src/accounts/sessions/sessions.ts'
import { errorBody } from '../../api/src/http/errors/error-body.ts'
import { createApp } from '../../api/src/program/app.ts'
import { createDeps, type Deps } from '../../api/src/program/deps.ts'
import { readSettings } from '../../api/src/settings/settings.ts'
import { type Fixtures, seedFixtures } from './fixtures/seed-fixtures.ts'
import { noteExchange, toMediaType } from './openapi/documented-traffic.ts'
import { createTestDatabase } from './test-database.ts'

type TestResponse = { status: number; headers: Headers; body: unknown }
type App = ReturnType<typeof createApp>
type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData | Blob | ReadableStream
  address?: string
}
export type UserName = keyof Fixtures['userIds']

type TestApp = Fixtures &
  Connection & {
    url: string
    deps: Deps
    app: App
    guest: TestClient
    as: (person: UserName) => TestClient
    /** Creates the same app with rate limits and other settings. */
    withSettings: (environment: Record<string, string>) => {
      deps: Deps
      app: App
      guest: TestClient
      as: (person: UserName) => TestClient
    }
  }

type TestConnection = Connection & { url: string; reads: RequestPools }

let connection: Promise<TestConnection> | undefined
let testApp: Promise<TestApp> | undefined
let openedFor: string | undefined

/** Creates the real app on the database of this worker. Each test file seeds the fixtures anew. */
export function createTestApp(): Promise<TestApp> {
  const file = expect.getState().testPath
  if (!testApp || openedFor !== file) {
    openedFor = file
    testApp = buildTestApp()
  }
  return testApp
}

async function buildTestApp(): Promise<TestApp> {
  connection ??= createTestDatabase().then(openConnection)
  const mine = await connection
  const fixtures = await seedFixtures(mine.db)
  const tokens = new Map<UserName, Promise<string>>()
  const open = (environment: Record<string, string>) => {
    const deps = createTestDeps(mine, environment)
    const app = createApp(deps)
    const findToken = (person: UserName) => {
      const token = tokens.get(person) ?? createSession(mine.db, { user_id: fixtures.userIds[person] })
      tokens.set(person, token)
      return token
    }
    return {
      deps,
      app,
      guest: createTestClient(app),
      as: (person: UserName) => createTestClient(app, () => findToken(person)),
    }
  }
  return { ...fixtures, ...mine, ...open({ RATE_LIMITS: 'off' }), withSettings: open }
}

function openConnection({ url }: { url: string }): TestConnection {
  const pools = openRequestPools({ url, maxReads: 3, maxWrites: 6 })
  return { url, ...pools.writes, reads: pools }
}

const lastErrors: string[] = []

export const readLastError = (): string | undefined => lastErrors.at(-1)

const folder = mkdtempSync(join(tmpdir(), 'dalil-house-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Creates the dependencies of production, with a log that tests can read. */
export function createTestDeps(
  connection: Parameters<typeof createDeps>[1],
  environment: Record<string, string> = {},
): Deps {
  const settings = readSettings({ DATA_DIR: folder, ...environment })
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lastErrors.push(line) })
  return {
    ...createDeps(settings, connection, log),
    mailer: { send: () => Promise.reject(new Error('Mail of a test is read with deliver()')) },
  }
}

export type TestClient = ReturnType<typeof createTestClient>

/** Checks every response against its schema. Without `token` the client is a guest. */
export function createTestClient(app: App, token?: () => Promise<string>) {
  const request = async (path: string, { address, ...init }: RequestOptions = {}): Promise<TestResponse> => {
    if (token) init.headers = { Authorization: `Bearer ${await token()}`, ...init.headers }
    const response = await app.request(`/api${path}`, init, address === undefined ? undefined : { address })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
    if (response.status === 500) throw new Error(`${path} failed: ${lastErrors.at(-1)}`)
    noteExchange({
      method: init.method ?? 'GET',
      url: `/api${path}`,
      answer: { status: response.status, type: toMediaType(response.headers.get('content-type')), body },
    })
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment')
    if (text !== '' && !isFile) assertMatchesSchema(app, init.method ?? 'GET', path, response.status, body)
    return { status: response.status, headers: response.headers, body }
  }
  const send =
    (method: string) =>
    (path: string, body?: object, headers: Record<string, string> = {}) => {
      if (body === undefined) return request(path, { method, headers })
      if (body instanceof FormData) return request(path, { method, body, headers })
      return request(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    }
  return {
    request,
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    read: async <Shape extends z.ZodType>(
      shape: Shape,
      path: string,
      headers: Record<string, string> = {},
    ): Promise<z.output<Shape>> => {
      const { status, body } = await request(path, { headers })
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
      return shape.parse(body)
    },
  }
}

type Declared = { schema: z.ZodType | null; status: number; otherStatus?: number }

/** Compares the body with the parsed body: parsing removes undeclared fields, so that a difference is an error. */
function assertMatchesSchema(app: App, method: string, path: string, status: number, body: unknown) {
  if (status >= 400 || status === errorStatuses.MERGED) {
    const problem = errorBody.parse(body)
    expect(problem).toEqual(body)
    expect(errorStatuses).toHaveProperty(problem.code, status)
    return
  }
  const [routes] = app.router.match(method, new URL(`/api${path}`, 'http://test').pathname)
  const declared = routes.map(([[, { handler }]]) => handler).find((handler) => 'response' in handler)
  if (!declared) return
  const { response } = declared as unknown as { response: Declared }
  expect([response.status, response.otherStatus]).toContain(status)
  if (response.schema) expect(response.schema.parse(body), path).toEqual(body)
}
