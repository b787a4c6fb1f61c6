import type { z } from 'zod'
import { isStreamSafe } from './unicode.ts'

/** Rejects text at any depth that PostgreSQL cannot store or that takes more than linear time to normalise. */
export const storableInput = <Shape extends z.ZodType>(shape: Shape): Shape =>
  shape.superRefine((value, context) => {
    for (const path of unstorablePaths(value))
      context.addIssue({ code: 'custom', path, params: { rule: 'characters' } })
  })

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && isStreamSafe(text)

function unstorablePaths(root: unknown): (string | number)[][] {
  const wrong: (string | number)[][] = []
  const open: { value: unknown; path: (string | number)[] }[] = [{ value: root, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) wrong.push(path)
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) open.push({ value: each, path: [...path, index] })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (isStorable(name)) open.push({ value: each, path: [...path, name] })
        else wrong.push(path)
      }
    }
  }
  return wrong
}
