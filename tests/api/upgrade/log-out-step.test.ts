import { auditEntries } from '@dalil/db/schema'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renameSignOutStep } from '../../../api/src/audit/rename-sign-out-step.ts'
import { createTestApp } from '../../support/test-app.ts'

test('renames the action log-out in older audit entries, and does not change other actions', async () => {
  const { db, sql } = await createTestApp()
  const entry = { subject_type: 'user', subject_id: 1 }
  await db.insert(auditEntries).values([
    { ...entry, action: 'user.sign_out' },
    { ...entry, action: 'user.update' },
  ])
  expect(await renameSignOutStep.run(db, null, sql)).toBe(null)
  const actions = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(like(auditEntries.action, 'user.%'))
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['user.log_out', 'user.update'])
})
