/** Creates bodies and queries with very many wrong items in one list or object of an operation's schema. */
import type { OpenApiDocument, Operation } from './operations.ts'

type Schema = NonNullable<Operation['described']['parameters']>[number]['schema'] & {
  additionalProperties?: Schema | boolean
  maxItems?: number
  maxProperties?: number
}

/** The keys on the way to a list or an object with any keys; `{}` is a key of such an object, `[]` an item of a list. */
export type Container = { path: string[]; schema: Schema; kind: 'list' | 'record' }

const isEmpty = (schema: Schema) => Object.keys(schema).length === 0

export function findContainers(schema: Schema, document: OpenApiDocument, path: string[] = []): Container[] {
  const { $ref, anyOf = [], allOf = [], properties = {}, items, additionalProperties } = schema
  if (path.length > 6) return []
  if ($ref) return findContainers(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, document, path)
  const inside = (child: Schema, key: string) => findContainers(child, document, [...path, key])
  const found: Container[] = [...anyOf, ...allOf].flatMap((each) => findContainers(each, document, path))
  if (items) found.push({ path, schema, kind: 'list' }, ...inside(items, '[]'))
  if (isEmpty(schema)) found.push({ path, schema: { maxItems: 0 }, kind: 'list' })
  if (typeof additionalProperties === 'object')
    found.push({ path, schema, kind: 'record' }, ...inside(additionalProperties, '{}'))
  return [...found, ...Object.entries(properties).flatMap(([name, child]) => inside(child, name))]
}

export const createContent = (kind: Container['kind'], count: number, item: unknown): unknown =>
  kind === 'list'
    ? Array.from({ length: count }, () => item)
    : Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, item]))

export const nest = (path: string[], content: unknown): unknown =>
  path.reduceRight((inner, key) => {
    if (key === '[]') return [inner]
    return { [key === '{}' ? '1' : key]: inner }
  }, content)
