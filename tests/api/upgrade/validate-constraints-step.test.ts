import { expect, test } from 'vitest'
import { validateConstraintsStep } from '../../../api/src/upgrade/validate-constraints-step.ts'
import { createTestApp } from '../../support/test-app.ts'

test('validates every constraint that a migration added without reading rows', async () => {
  const { db, sql } = await createTestApp()
  const readOpen = () => sql`select conname from pg_constraint where not convalidated`
  expect((await readOpen()).map(({ conname }) => conname)).toContain('reports_reason_known')
  for (let cursor: string | null = ''; cursor !== null; ) cursor = await validateConstraintsStep.run(db, cursor, sql)
  expect(await readOpen()).toEqual([])
})
