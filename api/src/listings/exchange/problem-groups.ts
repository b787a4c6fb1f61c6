import type { ImportReport } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { describeForCommand, describeForStaff, type LineProblem } from './line-problem.ts'
import type { SourceRow } from './source-row.ts'

type Example = ImportReport['error_groups'][number]['examples'][number]
type Group = { problem: LineProblem; count: number; examples: Example[] }

const maxExamples = 5
const maxValueLength = 60
/** More differ only in a category or a number, and count as one. */
const maxGroups = 100

/** Counts the problems of lines by reason, whatever their values are. */
export class ProblemGroups {
  private readonly groups = new Map<string, Group>()

  add(row: SourceRow, problems: LineProblem[]): void {
    const counted = new Set<Group>()
    for (const problem of problems) {
      const group = this.find(problem)
      if (counted.has(group)) continue
      counted.add(group)
      group.count += 1
      if (group.examples.length >= maxExamples) continue
      const field = problem.path?.join('.') || null
      group.examples.push({ line: row.line, field, value: findValue(row, problem) })
    }
  }

  describe(describeProblem: (problem: LineProblem) => string): ImportReport['error_groups'] {
    return [...this.groups.values()]
      .toSorted((one, other) => other.count - one.count)
      .map(({ problem, count, examples }) => ({ reason: describeProblem(problem), count, examples }))
  }

  describeForStaff(language: Language): ImportReport['error_groups'] {
    return this.describe((problem) => describeForStaff(problem, language))
  }

  private find(problem: LineProblem): Group {
    const own = generalize(problem, ['value', 'id', 'message'])
    const known = this.groups.get(describeForCommand(own))
    if (known) return known
    const general = this.groups.size < maxGroups ? own : generalize(own, ['category', 'count'])
    const key = describeForCommand(general)
    const group = this.groups.get(key) ?? { problem: general, count: 0, examples: [] }
    this.groups.set(key, group)
    return group
  }
}

/** Leaves out what differs from line to line: parts of the path and values. */
function generalize({ path, ...problem }: LineProblem, names: string[]): LineProblem {
  const column = path && { path: path.slice(0, 1) }
  if (!('key' in problem) || !names.some((name) => name in (problem.params ?? {}))) return { ...problem, ...column }
  const params = Object.entries(problem.params ?? {}).map(([name, value]) => [name, names.includes(name) ? '…' : value])
  return { key: problem.key, params: Object.fromEntries(params), ...column }
}

function findValue(row: SourceRow, problem: LineProblem): string | null {
  if ('key' in problem && problem.params?.value !== undefined) return String(problem.params.value)
  let value: unknown = 'value' in row ? row.value : undefined
  for (const part of problem.path ?? []) {
    const isList = typeof value === 'object' && value !== null
    value = isList ? Object.getOwnPropertyDescriptor(value, part)?.value : undefined
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  return String(value).trim().slice(0, maxValueLength).toWellFormed() || null
}
