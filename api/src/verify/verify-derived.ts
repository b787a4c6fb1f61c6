import type { VerifyResult } from '@dalil/api/contract'
import { derivedDataChecks } from './all-checks.ts'
import type { DerivedDataCheck, VerifyContext } from './derived-data-check.ts'
import { repairKeys } from './derived-data-check.ts'
import { storeVerifyResult } from './verify-result.ts'

export type CheckReport = {
  name: string
  checked: number
  differing: number
  repaired: number
  examples: string[]
  seconds: number
}

type Options = {
  repair?: boolean
  all?: boolean
  onKind: (report: CheckReport) => void
}

const maxExamples = 5

export async function verifyDerivedData(
  dependencies: Omit<VerifyContext, 'notes' | 'isComplete'>,
  { repair = false, all = false, onKind }: Options,
): Promise<VerifyResult> {
  const context: VerifyContext = { ...dependencies, isComplete: all, notes: {} }
  const result: VerifyResult = { at: new Date().toISOString(), kinds: [] }
  for (const kind of derivedDataChecks) {
    const report = await verifyKind(context, kind, repair)
    result.kinds.push({ name: report.name, checked: report.checked, differing: report.differing })
    onKind(report)
  }
  await storeVerifyResult(context.db, result)
  return result
}

async function verifyKind(context: VerifyContext, kind: DerivedDataCheck, repair: boolean): Promise<CheckReport> {
  const startedAt = performance.now()
  const found = await compareKind(context, kind, repair)
  const remaining = repair && found.differing > 0 ? await compareRepaired(context, kind, found) : found
  return {
    name: kind.name,
    checked: remaining.checked,
    differing: remaining.differing,
    repaired: found.differing - remaining.differing,
    examples: found.examples,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

type Comparison = { checked: number; differing: number; omitted: number; examples: string[] }

async function compareKind(context: VerifyContext, kind: DerivedDataCheck, repair: boolean): Promise<Comparison> {
  const found: Comparison = { checked: 0, differing: 0, omitted: 0, examples: [] }
  for await (const { checked, differing, omitted = 0 } of kind.compare(context)) {
    found.checked += checked
    found.differing += differing.length + omitted
    found.omitted += omitted
    found.examples.push(...differing.slice(0, maxExamples - found.examples.length))
    if (repair) await repairKeys(context, kind, differing)
  }
  return found
}

async function compareRepaired(
  context: VerifyContext,
  kind: DerivedDataCheck,
  before: Comparison,
): Promise<Comparison> {
  delete context.notes.inventory
  const remaining = await compareKind(context, kind, before.omitted > 0)
  const isRepairing = before.omitted > 0 && remaining.differing > 0 && remaining.differing < before.differing
  return isRepairing ? compareRepaired(context, kind, remaining) : remaining
}
