import type { z } from 'zod'
import { isStreamSafe } from './unicode.ts'

/** Functions that compare values recurse into each level. */
const maxDepth = 32
/** Applies to inputs whose schema has no limit, such as the values that a moderator saw. */
const maxValues = 20_000
const maxIssues = 100

export const storableInput = <Shape extends z.ZodType>(shape: Shape): Shape =>
  shape.superRefine((value, context) => {
    for (const { path, rule } of findUnstorable(value)) context.addIssue({ code: 'custom', path, params: { rule } })
  })

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && isStreamSafe(text)

type Place = { key: string | number; parent: Place | null; depth: number }
type Unstorable = { path: (string | number)[]; rule: 'characters' | 'format' }

function toPath(place: Place | null): (string | number)[] {
  const path: (string | number)[] = []
  for (let each = place; each; each = each.parent) path.push(each.key)
  return path.reverse()
}

function findUnstorable(root: unknown): Unstorable[] {
  const wrong: Unstorable[] = []
  const open: { value: unknown; place: Place | null }[] = [{ value: root, place: null }]
  let count = 0
  for (let next = open.pop(); next && wrong.length < maxIssues; next = open.pop()) {
    const { value, place } = next
    const depth = place?.depth ?? 0
    const children = listChildren(value)
    count += children.length
    if (depth > maxDepth || count > maxValues) return [{ path: toPath(place).slice(0, 1), rule: 'format' }]
    if (typeof value === 'string' && !isStorable(value)) wrong.push({ path: toPath(place), rule: 'characters' })
    for (const [key, each] of children) {
      if (typeof key === 'number' || isStorable(key))
        open.push({ value: each, place: { key, parent: place, depth: depth + 1 } })
      else wrong.push({ path: toPath(place), rule: 'characters' })
    }
  }
  return wrong
}

function listChildren(value: unknown): (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return Array.from(value.slice(0, maxValues + 1), (each, index) => [index, each] as const)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
