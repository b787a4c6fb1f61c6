import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests of a minute or more. A run that starts one of them last waits for it with the other workers idle. */
const longest = /every-page-is-|-screens-are-|owners-pages-are-|pages-keep-their-|dialogs-fit-|unresponsive-database/

/** Sorts the longest files first; vitest knows the durations of a former run, which a new clone lacks. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const support = join(import.meta.dirname, 'support')
const postgres = join(support, 'postgres.ts')
const server = join(support, 'browser/global-setup.ts')
// Tests clean up after themselves, so that files may share a worker and its loaded modules.
const quick = {
  pool: 'threads',
  isolate: false,
  // One more than there are cores, because tests wait for PostgreSQL, jobs, pages and processes.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // On a busy machine, a second is too short for what a job or a connection does.
  expect: { poll: { timeout: 10_000 } },
} as const

export default defineConfig({
  root: dirname(import.meta.dirname),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...quick,
          name: 'unit',
          include: ['{db,api,site,admin,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      { test: { ...quick, name: 'db', include: ['tests/db/**/*.test.ts'], globalSetup: postgres } },
      {
        test: {
          ...quick,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: postgres,
          setupFiles: ['fixtures/quick-password-hashes.ts', 'openapi/assert-documented.ts'].map((name) =>
            join(support, name),
          ),
        },
      },
      { test: { ...quick, name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        test: {
          ...quick,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: [postgres, server],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine may delay a page beyond what a test waits for. `npm test` names what needed it.
          retry: 1,
        },
      },
    ],
  },
})
