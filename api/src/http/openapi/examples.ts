import { readJson } from '@dalil/db/read-data'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject
export type Schemas = Record<string, Schema>

const values = z.record(z.string(), z.unknown())

/** `fields` are values by name, or by shape and name; `bodies` replace what the schema of a request cannot say. */
const chosen = readJson('api/data/openapi/examples.json', z.object({ fields: values, bodies: values, errors: values }))
const formats: Record<string, string> = {
  date: '2027-01-01',
  'date-time': '2027-01-01T09:00:00.000Z',
  uri: 'https://example.com/',
  uuid: '0190f3f1-6c2e-7a3b-8d4c-5e6f708192a3',
}

type Place = { schemas: Schemas; shape: string; name: string; isRequest: boolean; within: string[] }

export const createBodyExample = (call: string, schema: Schema, schemas: Schemas): unknown =>
  chosen.bodies[call] ?? create(schema, { schemas, shape: '', name: '', isRequest: true, within: [] })

/** What an error has beside its code and message. */
export const findErrorDetails = (code: string): object => ({ ...(chosen.errors[code] as object | undefined) })

export const createAnswerExample = (schema: Schema, schemas: Schemas): unknown =>
  create(schema, { schemas, shape: '', name: '', isRequest: false, within: [] })

/** Undefined for a parameter that may be absent and that no example needs. */
export function createParameterExample(name: string, schema: Schema, isRequired: boolean): unknown {
  const place = { schemas: {}, shape: 'parameter', name: name.replace('[]', ''), isRequest: true, within: [] }
  return isRequired || `parameter.${name}` in chosen.fields ? create(schema, place) : undefined
}

export const findShapeName = ({ $ref }: OpenAPIV3_1.ReferenceObject): string => $ref.split('/').at(-1) ?? ''

/** Returns undefined for a text whose pattern no known value has, and for a shape inside of itself. */
function create(schema: Schema, place: Place): unknown {
  if ('$ref' in schema) {
    const shape = findShapeName(schema)
    const found = place.schemas[shape]
    if (!found || place.within.includes(shape)) return undefined
    return create(found, { ...place, shape, within: [...place.within, shape] })
  }
  const named = findNamedValue(schema, place)
  if (named !== undefined) return named
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => create(part, place)))
  if (schema.anyOf) return schema.anyOf.map((option) => create(option, place)).find((value) => value !== undefined)
  return createOfType(schema, place)
}

function findNamedValue(schema: OpenAPIV3_1.SchemaObject, { shape, name }: Place): unknown {
  if (name === '' || schema.properties) return undefined
  const values = [chosen.fields[`${shape}.${name}`], chosen.fields[name]]
  return values.find((value) => value !== undefined && fits(value, schema))
}

function fits(value: unknown, { type, enum: known, anyOf, pattern, ...limits }: OpenAPIV3_1.SchemaObject): boolean {
  if (known) return known.includes(value)
  if (anyOf) return anyOf.some((option) => !('$ref' in option) && fits(value, option))
  const types = [type].flat()
  if (value === null) return types.includes('null')
  if (typeof value === 'string')
    return (
      types.includes('string') &&
      value.length >= (limits.minLength ?? 0) &&
      value.length <= (limits.maxLength ?? value.length) &&
      (!pattern || new RegExp(pattern).test(value))
    )
  if (typeof value === 'number')
    return types.some((each) => each === 'number' || (each === 'integer' && Number.isInteger(value)))
  if (typeof value === 'boolean') return types.includes('boolean')
  return types.includes(Array.isArray(value) ? 'array' : 'object')
}

function createOfType(schema: OpenAPIV3_1.SchemaObject, place: Place): unknown {
  const [type] = [schema.type].flat()
  if (type === 'string') return createText(schema)
  if (type === 'integer' || type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'array' && 'prefixItems' in schema)
    return (schema.prefixItems as Schema[]).map((item) => create(item, { ...place, name: '' }))
  if (type === 'array' && 'items' in schema) {
    const item = create(schema.items, place)
    return item === undefined ? [] : Array(schema.minItems || 1).fill(item)
  }
  if (Object.keys(schema).length === 0) return 'text'
  return type === 'object' ? createObject(schema, place) : undefined
}

function createText({ format, pattern, minLength = 0, maxLength = 4 }: OpenAPIV3_1.SchemaObject): string | undefined {
  if (format) return formats[format]
  return pattern ? undefined : 'text'.padEnd(minLength, '.').slice(0, maxLength)
}

/** A request has what is required and what `fields` names, an answer has everything. */
function createObject({ properties = {}, required = [] }: OpenAPIV3_1.SchemaObject, place: Place): object {
  const entries = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const isWanted = !place.isRequest || required.includes(name) || isNamed(name, place)
    const value = isWanted ? create(property, { ...place, name }) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

const isNamed = (name: string, { shape }: Place) => name in chosen.fields || `${shape}.${name}` in chosen.fields
