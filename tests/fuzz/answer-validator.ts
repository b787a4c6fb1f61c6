import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { findResponseSchema, type OpenApiDocument, type Operation } from './operations.ts'

/** Compares answers in JSON with the schemas of the OpenAPI document. */
export class AnswerValidator {
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }))
  readonly #validators = new Map<string, ValidateFunction | null>()

  constructor(document: OpenApiDocument) {
    const schemas = Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, forbidUndeclaredProperties(schema)]),
    )
    this.#ajv.addSchema({ $id: 'openapi', components: { schemas } })
  }

  findFlaw(operation: Operation, status: number, value: unknown): string | null {
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
    const validate = schema ? this.#ajv.compile(inDocument(forbidUndeclaredProperties(schema))) : null
    this.#validators.set(key, validate)
    return validate
  }
}

export const findOperation = (operations: Operation[], method: string, path: string): Operation | undefined =>
  operations.find((each) => each.method === method && toPathPattern(each.path).test(path))

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
