/** `npm test`: builds changed parts, then runs the tests, browser tests last. Passes its arguments to vitest. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildChangedParts } from './build.ts'

type TestResult = { fullName: string; status: string; failureMessages: string[] }
type FileResult = { name: string; status: string; message: string; assertionResults: TestResult[] }
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] }

const root = dirname(import.meta.dirname)
const browserOnly = process.argv[2] === 'e2e'
const filters = process.argv.slice(browserOnly ? 3 : 2)
const code = ['--project=unit', '--project=db', '--project=api', '--project=house']
const browser = ['--project=e2e']
const chosen = filters.some((filter) => filter.startsWith('--project'))
const rounds = chosen ? [[]] : browserOnly ? [browser] : [code, browser]

const total = { passed: 0, failed: 0 }
const testFiles: string[] = []
const failures: string[] = []
const retried: string[] = []
try {
  await buildChangedParts()
  for (const round of rounds) {
    const { passed, failed } = await runTests([...round, ...filters])
    total.passed += passed
    total.failed += failed
  }
  for (const name of findFiltersWithoutFile()) {
    console.error(`No test file has “${name}” in its path.`)
    total.failed++
  }
  if (total.passed + total.failed === 0) {
    console.error('No test ran.')
    total.failed++
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total.failed++
}
for (const line of [...retried, ...failures]) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runTests(args: string[]): Promise<typeof total> {
  const file = join(root, '.build/tests.json')
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = [join(root, 'node_modules/.bin/vitest'), 'run', '--config=tests/vitest.config.ts', '--passWithNoTests']
  // Tests start the program and its commands more than a hundred times; each start compiles as long as it runs.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.build/compiled') }
  const child = spawn(process.execPath, [...vitest, ...reporters, ...args], { cwd: root, env, stdio: 'inherit' })
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))

  if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1 }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  testFiles.push(...report.testResults.map(({ name }) => relative(root, name)))
  failures.push(...report.testResults.flatMap(describeFailures))
  retried.push(...report.testResults.flatMap(describeRetries))
  // A file that fails to load, or an error outside of tests, fails the run without a failed test.
  const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function describeFailures(file: FileResult): string[] {
  const path = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length > 0)
    return failed.map((test) => `FAILED ${path}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  return file.status === 'failed' ? [`FAILED ${path}: ${firstLine(file.message)}`] : []
}

function describeRetries({ name, assertionResults }: FileResult): string[] {
  const passed = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length)
  return passed.map(
    (test) => `RETRIED ${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
  )
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? ''
}

/** Returns the arguments that match no test file; vitest matches arguments with parts of paths. */
function findFiltersWithoutFile(): string[] {
  const names = filters.filter((filter, place) => !filter.startsWith('-') && filters[place - 1] !== '-t')
  return names.filter((name) => !testFiles.some((path) => path.toLowerCase().includes(name.toLowerCase())))
}
