import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmationRequests, recoveryCodes, sessions, tokens, users } from '@dalil/db/schema'
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
import { clearedColumns, emptiedTables } from '../../../api/src/backup/empty-secrets.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { backUp, noop, openStores } from '../../support/backup/archives.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'

test('restores no session, link or recovery code, says so, and names accounts that were deleted since', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  await createSession(db, { user_id: userIds.jan })
  await issueToken(db, userIds.jan, 'reset_password')
  await db.insert(recoveryCodes).values({ user_id: userIds.jan, code_hash: 'a'.repeat(64), used_at: sql`now()` })
  const request = { listing_id: listingIds.cafe, user_id: userIds.jan, token_hash: 'b'.repeat(64) }
  await db.insert(confirmationRequests).values(request)
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
  expect(await target.db.select().from(confirmationRequests)).toMatchObject([{ ...request, token_hash: null }])
  expect(await target.db.$count(users, eq(users.id, userIds.jan))).toBe(1)
  expect(warnings).toEqual([
    expect.stringMatching(/sessions \(\d+\).*tokens \(\d+\).*recovery_codes \(1\).*confirmation_requests \(1\)/),
    expect.stringContaining(`The account ${userIds.lama} (lama@dalil.test) was deleted at 2030-01-02T03:04:05.000Z`),
  ])
})

test('notes deleted accounts by id in the data folder, and reads those after a backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-deleted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = pino({ level: 'silent' })
  const file = toDeletedAccountsFile(folder)
  const warnings: string[] = []
  const read = (since: string) => readDeletedAccounts(file, since, (warning) => warnings.push(warning))
  expect(await read('2026-01-01T00:00:00.000Z')).toEqual([])
  expect(warnings.splice(0)).toEqual([expect.stringContaining(`${file} does not exist`)])
  for (const id of [7, 8]) await noteDeletedAccount(folder, id, log)
  expect((await read('2026-01-01T00:00:00.000Z')).map(({ id }) => id)).toEqual([7, 8])
  expect(await read('2999-01-01T00:00:00.000Z')).toEqual([])
  appendFileSync(file, '{"id":9,"at":"20')
  await noteDeletedAccount(folder, 10, log)
  expect((await read('2026-01-01T00:00:00.000Z')).map(({ id }) => id)).toEqual([7, 8, 10])
  expect(warnings).toEqual([expect.stringMatching(/: line \d+ cannot be read/)])
})

test('decides for every column of a token, secret, code or hash whether a restore keeps it', async () => {
  const { db } = await createTestApp()
  const kept = [
    'captchas.answer_hash',
    'claims.website_token',
    'idempotent_requests.body_hash',
    'mails.unsubscribe_hash',
    'proposals.network_hash',
    'second_factors.secret',
    'users.password_hash',
    'webhooks.secret',
  ]
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(token|secret|hash|^code_|_code$)' and column_name <> 'zip_code'`)
  const isEmptied = (table: string) => emptiedTables.includes(table)
  const cleared = clearedColumns.map((each) => each.join('.'))
  const others = columns.filter(({ table }) => !isEmptied(table)).map(({ table, column }) => `${table}.${column}`)
  expect(others.toSorted()).toEqual([...kept, ...cleared].toSorted())
})
