import { expect, test } from 'vitest'
import { writeBatch } from '../../../api/src/listings/exchange/import-batch.ts'
import type { ImportCandidate } from '../../../api/src/listings/exchange/import-columns.ts'
import { importLine } from '../../../api/src/listings/exchange/import-line.ts'
import { describeForCommand, type LineProblem } from '../../../api/src/listings/exchange/line-problem.ts'
import type { SourceRow } from '../../../api/src/listings/exchange/source-row.ts'
import { createTestApp } from '../../support/test-app.ts'
import { runConcurrentRounds } from './concurrent-rounds.ts'

const batches = 4
const linesPerBatch = 60

/** Creates lines whose words all batches share, so that concurrent batches add the same words. */
async function createCandidates(batch: number, round: number): Promise<ImportCandidate[]> {
  const { categoryIds } = await createTestApp()
  return Array.from({ length: linesPerBatch }, (_, n) => {
    // Half of the lines exist from the previous round, with another title.
    const number = n % 2 === 0 ? n : n + round * linesPerBatch
    const title = `place w${round}x${(n * 7 + batch * 13) % linesPerBatch} v${round}y${(n * 11 + batch * 5) % linesPerBatch}`
    const place = importLine.parse({
      source: 'race',
      external_id: `${batch}-${number}`,
      title,
      category: 'cafes',
      city: 'الرياض',
      country: 'sa',
    })
    const row = { line: n + 1, value: place }
    return {
      ...row,
      row,
      place,
      category_id: categoryIds.cafes,
      moved_to: null,
      hold: null,
      is_open: true,
      digest: `${round}-${batch}-${n}`,
    }
  })
}

test('imports concurrent batches without a deadlock with each other or with moderators', async () => {
  const { sql, as } = await createTestApp()
  const reject = ({ line }: SourceRow, problem: LineProblem) => expect.fail(`${line}: ${describeForCommand(problem)}`)
  await runConcurrentRounds(4, async (round) => {
    const rows = await sql<{ id: number }[]>`select id from listings where source = 'race' order by id desc limit 100`
    const ids = rows.map(({ id }) => id)
    const imports = await Promise.all(Array.from({ length: batches }, (_, batch) => createCandidates(batch, round)))
    return [
      ...imports.map((candidates) => async () => {
        const counts = await writeBatch(sql, candidates, { dryRun: false, reject, import_id: null })
        expect(counts.added + counts.updated).toBe(linesPerBatch)
        if (round > 0) expect(counts.updated).toBe(linesPerBatch / 2)
        return { status: 200, body: counts }
      }),
      ...(ids.length > 0 ? [() => as('salma').post('/admin/listings/bulk', { ids, action: 'feature' })] : []),
    ]
  })
})
