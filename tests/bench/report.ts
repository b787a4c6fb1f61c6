import budgets from './budgets.json' with { type: 'json' }

/** Writes progress to stderr, because results go to stdout. */
export const logProgress = (line: string) => void process.stderr.write(`${line}\n`)

export type Budget = keyof typeof budgets

/** Requests per second; latencies and processor time per request (of server and PostgreSQL) in milliseconds. */
export type RoundResult = { rate: number; p50: number; p99: number; cpu: number; postgres: number }

export type CaseResult = RoundResult & { name: string; rounds: RoundResult[] }

export type BudgetCheck = { budget: Budget; what: string; value: number; well: boolean }

export type Measurement = {
  name: string
  what: string
  figures: CaseResult[]
  verdicts: BudgetCheck[]
  notes: string[]
  errors: string[]
}

export function checkBudget(budget: Budget, what: string, value: number): BudgetCheck {
  const { least = -Infinity, most = Infinity }: { least?: number; most?: number } = budgets[budget]
  return { budget, what, value, well: value >= least && value <= most }
}

const columns = ['', 'rate/s', 'p50 ms', 'p99 ms', 'CPU ms', 'PostgreSQL ms'] as const

export function formatMeasurement({ name, what, figures, verdicts, notes, errors }: Measurement): string {
  const rows = figures.map((each) => [
    each.name,
    each.rate.toFixed(0),
    each.p50.toFixed(2),
    each.p99.toFixed(2),
    each.cpu.toFixed(3),
    each.postgres.toFixed(3),
  ])
  const table = figures.length > 0 ? [columns.map(String), ...rows] : []
  const widths = columns.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  const judged = verdicts.map((verdict) => `${verdict.well ? '✓' : '✗'} ${describeVerdict(verdict)}`)
  const wrong = errors.length > 0 ? [`✗ ${errors.length} requests failed, such as ${errors[0]}`] : []
  return [`\n${name}: ${what}`, ...lines, ...notes, ...judged, ...wrong].join('\n')
}

function describeVerdict({ budget, what, value }: BudgetCheck): string {
  const { least, most }: { least?: number; most?: number } = budgets[budget]
  const bound = least === undefined ? `at most ${most}` : `at least ${least}`
  return `${what}: ${Number.isInteger(value) ? value : value.toFixed(2)} (${bound})`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const computeP95 = (times: { ms: number }[]): number =>
  times.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
