/** `node scripts/audit.ts` lists high and critical vulnerabilities. Passes if the registry provides no advisories. */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

type Report = {
  error?: unknown
  vulnerabilities?: Record<string, { severity: string; range: string }>
  metadata?: { vulnerabilities: Record<string, number> }
}

const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: dirname(import.meta.dirname),
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
})
const report = parseReport(stdout)
if (!report?.metadata) {
  console.log('The registry provides no advisories, so the packages were not audited.')
} else {
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    /high|critical/.test(severity),
  )
  for (const [name, { severity, range }] of serious) console.log(`${severity}: ${name} ${range}`)
  console.log(serious.length === 0 ? 'No package has a known vulnerability that is high or critical.' : '')
  process.exitCode = serious.length === 0 ? 0 : 1
}

function parseReport(text: string): Report | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
