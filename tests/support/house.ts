import { problems } from '@dalil/api/contract'
import { type Connection, connect } from '@dalil/db/connect'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../../api/src/app.ts'
import type { Deps } from '../../api/src/deps.ts'
import { localCountryOf } from '../../api/src/geo/country-of.ts'
import { problemBody } from '../../api/src/http/shapes.ts'
import { readSettings } from '../../api/src/settings.ts'
import { makeDatabase } from './database.ts'
import { layTown, type Town } from './town.ts'

export type Answer = { status: number; headers: Headers; body: unknown }
type App = ReturnType<typeof createApp>
type Question = { method?: string; headers?: Record<string, string>; body?: string; address?: string }

type House = Town & Connection & { url: string; app: App; guest: Guest }

let connection: Promise<Connection & { url: string }> | undefined
let house: Promise<House> | undefined
let openedFor: string | undefined

/** The real program on this worker's own database. The town is laid anew for each file of tests. */
export function openHouse(): Promise<House> {
  const file = expect.getState().testPath
  if (!house || openedFor !== file) {
    openedFor = file
    house = furnish()
  }
  return house
}

async function furnish(): Promise<House> {
  connection ??= makeDatabase().then(({ url }) => ({ url, ...connect({ url, max: 4 }) }))
  const mine = await connection
  const town = await layTown(mine.db)
  const app = createApp(makeTestDeps(mine))
  return { ...town, ...mine, app, guest: makeGuest(app) }
}

const lastErrors: string[] = []

/** As the program makes them, with a log that is read rather than printed. */
export function makeTestDeps({ db, sql }: Pick<Connection, 'db' | 'sql'>): Deps {
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void lastErrors.push(line) })
  return { settings: readSettings({}), db, sql, log, countryOf: localCountryOf() }
}

export type Guest = ReturnType<typeof makeGuest>

/** Somebody without an account, who looks at every answer closely. */
export function makeGuest(app: App) {
  const ask = async (path: string, { address, ...init }: Question = {}): Promise<Answer> => {
    const response = await app.request(`/api${path}`, init, address === undefined ? undefined : { address })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
    if (response.status === 500) throw new Error(`${path} failed: ${lastErrors.at(-1)}`)
    if (text !== '') holdToShape(app, init.method ?? 'GET', path, response.status, body)
    return { status: response.status, headers: response.headers, body }
  }
  return {
    ask,
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    /** What is there to read, as its shape types it. */
    read: async <Shape extends z.ZodType>(
      shape: Shape,
      path: string,
      headers: Record<string, string> = {},
    ): Promise<z.output<Shape>> => {
      const { status, body } = await ask(path, { headers })
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
      return shape.parse(body)
    },
  }
}

/** An answer has the shape that its route declares, and no field more: parsing drops what a shape does not name. */
function holdToShape(app: App, method: string, path: string, status: number, body: unknown) {
  if (status >= 400) {
    const problem = problemBody.parse(body)
    expect(problem).toEqual(body)
    expect(problems).toHaveProperty(problem.code, status)
    return
  }
  const [routes] = app.router.match(method, new URL(`/api${path}`, 'http://house').pathname)
  const declared = routes.map(([[, { handler }]]) => handler).find((handler) => 'answer' in handler)
  if (!declared) return
  const { answer } = declared as unknown as { answer: { shape: z.ZodType; status: number } }
  expect(status).toBe(answer.status)
  expect(answer.shape.parse(body), path).toEqual(body)
}
