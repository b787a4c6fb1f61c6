import type { z } from 'zod'
import { isStreamSafe } from './unicode.ts'

/** The maximum nesting of objects and lists in an input: functions that compare values recurse into each level. */
const maxDepth = 32

/** Rejects deeply nested values, and text that PostgreSQL cannot store or that is slow to normalise. */
export const storableInput = <Shape extends z.ZodType>(shape: Shape): Shape =>
  shape.superRefine((value, context) => {
    for (const { path, rule } of findUnstorable(value)) context.addIssue({ code: 'custom', path, params: { rule } })
  })

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && isStreamSafe(text)

type Unstorable = { path: (string | number)[]; rule: 'characters' | 'format' }

function findUnstorable(root: unknown): Unstorable[] {
  const wrong: Unstorable[] = []
  const open: { value: unknown; path: (string | number)[] }[] = [{ value: root, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (path.length > maxDepth) return [{ path: path.slice(0, 1), rule: 'format' }]
    if (typeof value === 'string') {
      if (!isStorable(value)) wrong.push({ path, rule: 'characters' })
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) open.push({ value: each, path: [...path, index] })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (isStorable(name)) open.push({ value: each, path: [...path, name] })
        else wrong.push({ path, rule: 'characters' })
      }
    }
  }
  return wrong
}
