import type { DerivedKind, VerifyContext } from './derived-kind.ts'
import { derivedKinds } from './derived-kinds.ts'
import { repairKeys } from './repair-kind.ts'
import { storeVerifyResult, type VerifyResult } from './verify-result.ts'

export type KindReport = {
  name: string
  checked: number
  differing: number
  repaired: number
  examples: string[]
  seconds: number
}

type Options = {
  repair?: boolean
  /** Recomputes every document and word instead of another share each day. */
  all?: boolean
  onKind: (report: KindReport) => void
}

const maxExamples = 5

/** Compares all derived data with its sources, and stores the result. */
export async function verifyDerived(
  dependencies: Omit<VerifyContext, 'notes' | 'isComplete'>,
  { repair = false, all = false, onKind }: Options,
): Promise<VerifyResult> {
  const context: VerifyContext = { ...dependencies, isComplete: all, notes: {} }
  const result: VerifyResult = { at: new Date().toISOString(), kinds: [] }
  for (const kind of derivedKinds) {
    const report = await verifyKind(context, kind, repair)
    result.kinds.push({ name: report.name, checked: report.checked, differing: report.differing })
    onKind(report)
  }
  await storeVerifyResult(context.db, result)
  return result
}

async function verifyKind(context: VerifyContext, kind: DerivedKind, repair: boolean): Promise<KindReport> {
  const startedAt = performance.now()
  let found = await compareKind(context, kind, repair)
  const repaired = repair ? found.differing : 0
  if (repaired > 0) {
    delete context.notes.inventory
    found = { ...(await compareKind(context, kind, false)), examples: found.examples }
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { name: kind.name, ...found, repaired: repaired - (repaired > 0 ? found.differing : 0), seconds }
}

async function compareKind(context: VerifyContext, kind: DerivedKind, repair: boolean) {
  const found = { checked: 0, differing: 0, examples: [] as string[] }
  for await (const { checked, differing } of kind.compare(context)) {
    found.checked += checked
    found.differing += differing.length
    found.examples.push(...differing.slice(0, maxExamples - found.examples.length))
    if (repair) await repairKeys(context, kind, differing)
  }
  return found
}
