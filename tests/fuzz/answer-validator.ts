import { errorStatuses } from '@dalil/api/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { findResponseSchema, type OpenApiDocument, type Operation, readOperations } from './operations.ts'

export type Answer = { status: number; type: string; body: unknown }

/** These can be the answer to every call, and stand in the document once, as `default`. */
const statusesOfTheServer = new Set<number>(
  (
    [
      'METHOD_NOT_ALLOWED',
      'REQUEST_TIMEOUT',
      'URI_TOO_LONG',
      'HEADERS_TOO_LARGE',
      'EXPECTATION_FAILED',
      'INSUFFICIENT_STORAGE',
      'INTERNAL',
      'UNAVAILABLE',
    ] as const
  ).map((code) => errorStatuses[code]),
)

/** Compares answers with the OpenAPI document. */
export class AnswerValidator {
  // Schemas are compiled for few answers each, so shared parts are compiled once and nothing is optimized.
  readonly #ajv = addFormats.default(
    new Ajv2020({ strict: false, allErrors: false, inlineRefs: false, code: { optimize: false } }),
  )
  readonly #validators = new Map<string, ValidateFunction | null>()
  /** By the text of the schema: most errors of all operations have the same one. */
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(document: OpenApiDocument) {
    const schemas = Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, forbidUndeclaredProperties(schema)]),
    )
    this.#ajv.addSchema({ $id: 'openapi', components: { schemas } })
  }

  /** What the document does not say about an answer: its status, its media type or its content. */
  findFlaw(operation: Operation, { status, type, body }: Answer): string | null {
    const { responses } = operation.described
    if (!responses[status] && !statusesOfTheServer.has(status)) return `status ${status}`
    const content = (responses[status] ?? responses.default)?.content ?? {}
    if (body !== '' && Object.keys(content).length > 0 && !content[type]) return `${status} as ${type}`
    return type === 'application/json' && body !== '' ? this.findContentFlaw(operation, status, body) : null
  }

  findContentFlaw(operation: Operation, status: number, value: unknown): string | null {
    const validate = this.#validator(operation, status)
    if (!validate || validate(value)) return null
    return (validate.errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
      .join('; ')
  }

  #validator(operation: Operation, status: number): ValidateFunction | null {
    const key = `${operation.method} ${operation.path} ${status}`
    const existing = this.#validators.get(key)
    if (existing !== undefined) return existing
    const schema = findResponseSchema(operation, status)
    const validate = schema ? this.#compile(schema) : null
    this.#validators.set(key, validate)
    return validate
  }

  #compile(schema: object): ValidateFunction {
    const text = JSON.stringify(schema)
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(inDocument(forbidUndeclaredProperties(schema)))
    this.#compiled.set(text, validate)
    return validate
  }
}

/** Finds the operation of a path; `/listings/changes` comes before `/listings/{id}`. */
export function createOperationFinder(document: OpenApiDocument) {
  const known = readOperations(document)
    .map((operation) => ({ operation, pattern: toPathPattern(operation.path) }))
    .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length)
  return (method: string, path: string): Operation | undefined =>
    known.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
}

const toPathPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Forbids properties that the schema does not declare. */
function forbidUndeclaredProperties(schema: unknown): object {
  return mapped(schema, (each) =>
    'properties' in each && !('additionalProperties' in each) ? { ...each, additionalProperties: false } : each,
  )
}

const inDocument = (schema: object): object =>
  mapped(schema, (each) =>
    '$ref' in each && typeof each.$ref === 'string' ? { ...each, $ref: `openapi${each.$ref}` } : each,
  )

function mapped(value: unknown, change: (schema: Record<string, unknown>) => Record<string, unknown>): object {
  if (Array.isArray(value))
    return value.map((each) => (each !== null && typeof each === 'object' ? mapped(each, change) : each))
  const entries = Object.entries(value as object).map(([name, each]) => [
    name,
    each !== null && typeof each === 'object' && name !== 'enum' && name !== 'examples' ? mapped(each, change) : each,
  ])
  return change(Object.fromEntries(entries))
}
