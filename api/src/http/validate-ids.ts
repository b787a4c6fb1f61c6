import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import { isIdText } from '../contract/rules/text/ids.ts'

export const pathId = z.string().refine(isIdText).transform(Number)

export function validateIds<const Names extends readonly string[]>(...names: Names) {
  const each = <Value>(value: Value) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>
  const validator = zValidator('param', z.object(each(pathId)), (result, c) =>
    result.success ? undefined : c.notFound(),
  )
  return Object.assign(validator, {
    [uniqueSymbol]: { target: 'param', ...resolver(z.object(each(z.int().min(1)))) },
  })
}

export const validateId = validateIds('id')
