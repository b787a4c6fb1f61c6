import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recoveryCodes, sessions, tokens, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import {
  noteDeletedAccount,
  readDeletedAccounts,
  toDeletedAccountsFile,
} from '../../../api/src/accounts/personal-data/deleted-accounts.ts'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { issueToken } from '../../../api/src/accounts/tokens.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { backUp, noop, openStores } from '../../support/backup/archives.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'

test('restores no session, link or recovery code, says so, and names accounts that were deleted since', async () => {
  const { db, userIds } = await createTestApp()
  await createSession(db, { user_id: userIds.jan })
  await issueToken(db, userIds.jan, 'reset_password')
  await db.insert(recoveryCodes).values({ user_id: userIds.jan, code_hash: 'a'.repeat(64), used_at: sql`now()` })
  const { file, manifest } = await backUp('ended')
  const target = await createEmptyDatabase('ended')
  const warnings: string[] = []
  await restoreBackup(target, target.url, openStores('ended-restored'), {
    file,
    manifest,
    onBytes: noop,
    onWarning: (warning) => warnings.push(warning),
    deletedAccounts: [
      { id: userIds.lama, at: '2030-01-02T03:04:05.000Z' },
      { id: 999_999, at: '2030-01-02T03:04:06.000Z' },
    ],
  })
  for (const table of [sessions, tokens, recoveryCodes]) expect(await target.db.$count(table)).toBe(0)
  expect(await target.db.$count(users, eq(users.id, userIds.jan))).toBe(1)
  expect(warnings).toEqual([
    expect.stringMatching(/sessions \(\d+\).*tokens \(\d+\).*recovery_codes \(1\)/),
    expect.stringContaining(`The account ${userIds.lama} (lama@dalil.test) was deleted at 2030-01-02T03:04:05.000Z`),
  ])
})

test('notes deleted accounts by id in the data folder, and reads those after a backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-deleted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = pino({ level: 'silent' })
  const file = toDeletedAccountsFile(folder)
  expect(await readDeletedAccounts(file, '2026-01-01T00:00:00.000Z')).toEqual([])
  for (const id of [7, 8]) await noteDeletedAccount(folder, id, log)
  expect((await readDeletedAccounts(file, '2026-01-01T00:00:00.000Z')).map(({ id }) => id)).toEqual([7, 8])
  expect(await readDeletedAccounts(file, '2999-01-01T00:00:00.000Z')).toEqual([])
})
