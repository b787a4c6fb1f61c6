import { injectionPayloads } from '../support/hostile-texts.ts'
import type { FuzzFixtures } from './fixtures.ts'
import type { FuzzRandom } from './random.ts'
import { type CallerRole, callerRoles, type FuzzRequest, percentEncode, toBinaryText } from './request.ts'
import { addForm, addJson, addTable } from './request-bodies.ts'
import { createHostileId, createHostileText, createHostileValue } from './values.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
}
type Parameter = { in: string; name: string; schema: Schema }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type OpenApiDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; headers: object }
}
export type Operation = { method: string; path: string; described: Described; document: OpenApiDocument }

const methods = ['get', 'post', 'put', 'patch', 'delete']

export const readOperations = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method]
      return described ? [{ method: method.toUpperCase(), path, described, document }] : []
    }),
  )

const toGroup = ({ method, path }: Operation) => `${method} ${path}`

export function findResponseSchema({ described }: Operation, status: number): Schema | undefined {
  const response = described.responses[status] ?? (status >= 400 ? described.responses.default : undefined)
  return response?.content?.['application/json']?.schema
}

/** Creates a call that is mostly valid, with one invalid part. */
export function createCall(
  operation: Operation,
  fixtures: FuzzFixtures,
  random: FuzzRandom,
  role = roleFor(random),
): FuzzRequest {
  const { method, path, described } = operation
  const isReading = method === 'GET'
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(0.15) && (isReading || !path.includes('/users/'))
      ? createHostileId(random)
      : String(fixtures.idFor(path, name, random, { role, isReading })),
  )
  const query = createQuery(operation, fixtures, random)
  const request: FuzzRequest = { group: toGroup(operation), role, method, target: target + query, headers: [] }
  if (random.chance(0.2))
    request.headers.push(['Accept-Language', random.pick(['ar', 'en', 'nl', 'xx', '*', ';q=', '\x80'])])
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(described.requestBody?.content ?? {})
  if (isReading || !type) {
    if (random.chance(0.03)) request.body = Buffer.from(createHostileText(random))
    return request
  }
  if (!/json$|form-data$/.test(type)) return addTable(request, random)
  const values = bodyValues(operation, schema, fixtures, random)
  if (type === 'multipart/form-data' && random.chance(0.6)) return addForm(request, values, fixtures, random)
  return addJson(request, values, random)
}

const roleFor = (random: FuzzRandom): CallerRole =>
  random.pick([...callerRoles, 'guest', 'user', 'owner', 'owner', 'admin'])

function createQuery({ described, path }: Operation, fixtures: FuzzFixtures, random: FuzzRandom): string {
  const names = (described.parameters ?? []).filter((parameter) => parameter.in === 'query')
  if (names.length === 0) return random.chance(0.05) ? `?${percentEncode(createHostileText(random))}` : ''
  const isHostile = random.chance(0.7)
  const chosen = names.filter(() => random.chance(0.3))
  const wrong = isHostile ? random.pick(names).name : undefined
  const parts = chosen
    .filter(({ name }) => name !== wrong)
    .map(
      ({ name, schema }) =>
        `${percentEncode(name)}=${percentEncode(String(validValue(name, schema, fixtures, random)))}`,
    )
  if (wrong) parts.push(wrongParameter(wrong, random))
  if (random.chance(0.05)) parts.push(`${percentEncode(createHostileText(random).slice(0, 2000))}=1`)
  if (random.chance(0.03)) parts.push(`_method=${random.pick(['PUT', 'DELETE', 'PATCH', 'TRACE', 'put', ''])}`)
  if (path.includes('/admin/') && random.chance(0.1)) parts.push('format=csv')
  return parts.length > 0 ? `?${random.shuffle(parts).join('&')}` : ''
}

function wrongParameter(name: string, random: FuzzRandom): string {
  const value = createHostileValue(random)
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 15_000)
  const written = random.pick([
    percentEncode,
    percentEncode,
    percentEncode,
    (raw: string) => toBinaryText(raw).replace(/[\0-\x20\x7f]/g, '+'),
  ])(text)
  const style = random.next()
  if (style < 0.75) return `${name}=${written}`
  if (style < 0.8) return `${name}[]=${written}&${name}[]=1`
  if (style < 0.85) return `${name}[a][b]=${written}`
  if (style < 0.9) return `${name}=1&${name}=${written}`
  if (style < 0.95) return `${name}=%${random.pick(['', 'zz', 'ff', 'c3%28', 'ed%a0%80', '00', 'u0041'])}`
  return name
}

function resolve(schema: Schema, document: OpenApiDocument): Schema {
  if (!schema.$ref) return schema
  return document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}
}

function findProperties(schema: Schema, document: OpenApiDocument): Record<string, Schema> {
  const { allOf, anyOf, properties } = resolve(schema, document)
  if (properties) return properties
  const parts = allOf ?? anyOf ?? []
  return Object.assign({}, ...parts.map((part) => findProperties(part, document)))
}

function bodyValues({ document }: Operation, schema: Schema, fixtures: FuzzFixtures, random: FuzzRandom) {
  const properties = Object.entries(findProperties(schema, document))
  const wrong = new Set(random.chance(0.75) ? [random.pick(properties)?.[0]] : [])
  const isAllWrong = random.chance(0.03)
  const values: Record<string, unknown> = {}
  for (const [name, property] of properties) {
    if (wrong.has(name) || isAllWrong) values[name] = createHostileField(name, property, fixtures, random)
    else if (!random.chance(0.1)) values[name] = validValue(name, resolve(property, document), fixtures, random)
  }
  if (random.chance(0.05)) values[createHostileText(random).slice(0, 100)] = createHostileValue(random)
  return values
}

/** Creates a value that is entirely invalid, or has the right shape with an invalid part. */
function createHostileField(name: string, schema: Schema, fixtures: FuzzFixtures, random: FuzzRandom): unknown {
  const valid = validValue(name, schema, fixtures, random)
  if (valid !== null && typeof valid === 'object' && random.chance(0.6)) return replaceLeaf(valid, random)
  if (typeof valid === 'string' && random.chance(0.6))
    return random.pick([
      `${valid} ${random.pick(injectionPayloads)}`,
      random.pick(injectionPayloads),
      createHostileText(random),
    ])
  return createHostileValue(random)
}

/** Replaces one leaf of the value. */
function replaceLeaf(value: object, random: FuzzRandom): unknown {
  const copy = structuredClone(value)
  let at = copy as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(at)
    if (keys.length === 0) return createHostileValue(random)
    const key = random.pick(keys)
    const next = at[key]
    if (next !== null && typeof next === 'object' && Object.keys(next).length > 0 && random.chance(0.8))
      at = next as Record<string, unknown>
    else {
      at[key] = createHostileValue(random)
      return copy
    }
  }
}

function validValue(name: string, schema: Schema, fixtures: FuzzFixtures, random: FuzzRandom): unknown {
  const fixtureValue = fixtures.valueFor(name, random)
  if (fixtureValue !== undefined) return fixtureValue
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const [one] = schema.anyOf ?? []
  if (one) return validValue(name, one, fixtures, random)
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000)
    return least + random.below(Math.min(schema.maximum ?? 100, 100))
  }
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array')
    return Array.from({ length: random.below(3) }, () => validValue('', schema.items ?? {}, fixtures, random))
  if (type === 'object') return {}
  return 'نص text'
}
