import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { Finding, Harness } from './harness.ts'
import { type FuzzRequest, toCurl } from './request.ts'
import { shrinkRequest } from './shrink.ts'

const folder = join(repositoryRoot, '.build/fuzz')

/** Prints each finding with its smallest request. The exit code is 1 if there is any finding. */
export async function writeReport(harness: Harness, seed: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let number = 0
  for (const finding of harness.findings.values()) {
    number += 1
    await printFinding(finding, number, harness, seed)
  }
  const statuses = [...harness.statuses].toSorted(([one], [other]) => one - other)
  console.log(`${harness.requests} requests: ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  const all = [...harness.groups.values()]
  const failed = all.filter((isWell) => !isWell).length
  console.log(`${all.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function printFinding(finding: Finding, number: number, harness: Harness, seed: string): Promise<void> {
  const { kind, detail, request, steps, round, times, log } = finding
  const least = steps.length > 0 ? null : await shrinkRequest(request, kind, harness)
  console.log(`\n✗ ${request.group}: ${kind}${times > 1 ? ` (${times} times)` : ''}`)
  if (detail) console.log(`  ${detail.replaceAll('\n', '\n  ')}`)
  if (log) console.log(`  ${log}`)
  for (const step of [...steps, least ?? request]) console.log(`  ${command(step, number)}`)
  if (!least && steps.length === 0)
    console.log(`  Only after what came before: npm run fuzz -- --seed ${seed} --round ${round}`)
}

/** Formats a request; writes a large body to a file next to the report. */
function command(request: FuzzRequest, number: number): string {
  if (!request.body || request.body.length < 2_000) return toCurl(request)
  const file = join(folder, `${number}.body`)
  writeFileSync(file, request.body)
  const { body: _, ...head } = request
  return `${toCurl(head)} --data-binary @${file}`
}
