import * as contract from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from './sources.ts'

/** Texts of several lines, secrets, dates from controls, the trap for programs, and what Google wrote stay as they are. */
const multiline =
  /^(?:.*[Pp]assword.*|token|description(?:_en|_nl)?|comment|message|reply|reason|answer|text|body|seen|from|to|company|value)$/

const samples = [
  'Bakkerij Zon',
  'bread',
  '+31 20 123 4567',
  'https://dalil.test/a',
  'noor@dalil.test',
  '24.71',
  '12',
  '2026-01-02',
]

const soil = (text: string) =>
  `\u200e\u2068${text.slice(0, 2)}\u00ad\ufe0f${text.slice(2).replaceAll(' ', '\u00a0')}\u2069\u200b`

type Field = [path: string, schema: z.ZodType]

function findFields(path: string, schema: z.core.$ZodType): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) => findFields(`${path}.${name}`, each))
  if (schema instanceof z.ZodArray) return findFields(path, schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return findFields(path, schema.def.innerType)
  if (schema instanceof z.ZodPipe) {
    const inner = [schema.def.in, schema.def.out].flatMap((each) => findFields(path, each))
    return inner.some(([name]) => name !== path) ? inner : [[path, schema]]
  }
  return schema instanceof z.ZodTransform ? [] : [[path, schema as z.ZodType]]
}

const readInputs = () =>
  readSources(['api/src/**/*routes.ts']).flatMap(({ text }) =>
    [...text.matchAll(/\bvalidate(?:Body|Form|Query)\((\w+)/g)].flatMap(([, name = '']) => {
      const schema = (contract as Record<string, unknown>)[name]
      return schema instanceof z.ZodType ? findFields(name, schema) : []
    }),
  )

test('reads every field of one line of every body, form and query as if nothing invisible had been pasted with it', () => {
  const fields = readInputs().filter(
    ([path]) => !multiline.test(path.split('.').at(-1) ?? '') && !path.includes('.google_'),
  )
  const wrong = new Set<string>()
  const accepting = new Set<string>()
  for (const [path, schema] of fields)
    for (const sample of samples) {
      const clean = schema.safeParse(sample)
      if (!clean.success || typeof clean.data !== 'string') continue
      accepting.add(path)
      const pasted = schema.safeParse(soil(sample))
      if (!pasted.success || pasted.data !== clean.data) wrong.add(`${path}: ${sample}`)
    }
  expect([...wrong]).toEqual([])
  expect(accepting.size).toBeGreaterThan(60)
})

test.for(['ب\u200d', '\u2800ب', 'ب\u3164', '\u200d\u034f', '\u2800\u2800', ''])(
  'counts letters that are seen in a title: %j is too short',
  (title) => {
    expect(contract.listingInput.shape.title.safeParse(title).success).toBe(false)
  },
)
