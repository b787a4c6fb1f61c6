import { auditEntries, messages, reports, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personalData } from '../../../api/src/accounts/personal-data/personal-data.ts'
import { translate } from '../../../api/src/locales/index.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { personalIpAddress as address, personalMarker as trace } from './personal-marker.ts'
import { createPersonalData } from './personal-traces.ts'

const email = 'zaafaran7719@dalil.test'

async function findAnywhere(text: string): Promise<string[]> {
  const { sql: query } = await createTestApp()
  const tables = await query<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await query.unsafe(`select 1 from ${name} as row where row::text like $1 limit 1`, [`%${text}%`])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

test('exports all personal data of an account, and deletes it with the account', async () => {
  const { person, id, listing_id, files, db, deps, listingIds, guest } = await createPersonalData(email)
  const rated = async () => (await guest.get(`/listings/${listingIds.stall}`)).body
  expect(await rated()).toMatchObject({ rating: 3, reviews_count: 2 })

  const exported = await person.get('/user/export')
  expect(exported).toMatchObject({ status: 200 })
  expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="account-[\d-]+\.json"$/)
  expect(exported.headers.get('cache-control')).toBe('no-store')
  const { data } = exported.body as { data: Record<string, object[]> }
  expect(Object.keys(data)).toEqual(Object.keys(personalData))
  for (const [place, rows] of Object.entries(data)) expect(rows, place).not.toEqual([])
  expect(data).toMatchObject({
    account: [{ id, email, first_name: trace }],
    listings: [{ id: listing_id, title: trace }],
    reviews: [{ comment: trace, rating: 1 }],
    replies: [{ text: trace }],
    claims: [{ reason: trace }],
    proof_files: [{ name: `${trace}.pdf` }],
    messages: [{ subject: trace }],
    reports: [{ message: 'الصور ليست لهم' }],
    decisions: [{ proposal_id: expect.any(Number) }, { message_id: expect.any(Number) }],
    acts: expect.arrayContaining([expect.objectContaining({ action: 'listing.approve', address })]),
  })
  const secrets = JSON.stringify(exported.body)
  expect(secrets).not.toMatch(/argon2|password_hash|token_hash|code_hash|JBSWY3DP|[0-9a-f]{64}/)

  expect(await person.delete('/user/delete')).toMatchObject({ status: 204, body: '' })
  expect(await person.get('/user')).toMatchObject({ status: 401 })
  expect(await guest.post('/auth/login', { email, password: testPassword })).toMatchObject({ status: 422 })
  expect(await guest.get(`/listings/${listing_id}`)).toMatchObject({ status: 404 })
  expect(await rated()).toMatchObject({ rating: 5, reviews_count: 1 })

  const letters = await deliverMail()
  expect(letters.map(({ to }) => to)).toEqual([email])
  expect(letters[0]?.text).toContain(trace)
  await deleteUnusedFiles(deps)
  expect(await deps.storage.public.get(files.cover)).toBeNull()
  expect(await deps.storage.private.get(files.proof)).toBeNull()

  // The audit log keeps only the first name of a deleted member of staff.
  const condition = eq(auditEntries.actor_name, trace)
  expect(await db.update(auditEntries).set({ actor_name: null }).where(condition).returning()).not.toEqual([])
  expect(await findAnywhere(trace)).toEqual([])
  expect(await findAnywhere('zaafaran7719')).toEqual([])
  expect(await findAnywhere(address)).toEqual([])
  expect(await db.$count(reports, eq(reports.message, 'الصور ليست لهم'))).toBe(1)
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'listing.approve'))).toBe(1)
})

test('personalData lists every column that refers to a user, listing, review or claim', async () => {
  const { sql: query } = await createTestApp()
  const listedColumns = Object.values(personalData).flatMap(({ columns: by }) => by)
  const leading = await query<{ name: string }[]>`
    select tables.relname || '.' || columns.attname as name
    from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = any(keys.conkey)
    where keys.contype = 'f'
      and keys.confrelid = any(array['users', 'listings', 'reviews', 'claims']::regclass[])`
  expect(leading.length).toBeGreaterThan(15)
  expect(
    leading.map(({ name }) => name).filter((name) => !listedColumns.includes(name as (typeof listedColumns)[number])),
  ).toEqual([])
})

test('personalData lists every table that may contain names, addresses or devices of people', async () => {
  const { sql: query } = await createTestApp()
  const listedTables = Object.values(personalData).flatMap(({ columns: by }) =>
    by.map((column) => column.split('.')[0]),
  )
  const naming = await query<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and table_name not in (select relname from pg_class where relispartition)
      and column_name ~ '(^|_)(name|first_name|last_name|email|phone|address|device|caller|visitor)$'`
  // These tables contain no personal data, or only until the next day: hashes with a daily salt, and rate limits.
  const shortLivedTables = ['listing_visits', 'listing_contacts', 'rate_limits', 'installation']
  expect(
    naming.map(({ name }) => name).filter((name) => !listedTables.includes(name) && !shortLivedTables.includes(name)),
  ).toEqual([])
})

test('does not export or delete messages of other people that name an unverified e-mail address', async () => {
  const { db } = await createTestApp()
  await db.insert(messages).values({ name: 'حنان', email: 'hanan@dalil.test', subject: 'سؤال', message: 'سر بيننا' })
  const impostor = await registerAndLogIn('hanan@dalil.test')
  const { body } = await impostor.get('/user/export')
  expect(JSON.stringify(body)).not.toContain('سر بيننا')
  await impostor.delete('/user/delete')
  expect(await db.$count(messages, eq(messages.email, 'hanan@dalil.test'))).toBe(1)
})

test('rejects one of two concurrent deletions of the last two super admins', async () => {
  const { as, db, userIds } = await createTestApp()
  expect(await as('salma').delete('/user/delete')).toMatchObject({ status: 409, body: { code: 'LAST_SUPER_ADMIN' } })
  const other = await registerAndLogIn('second@dalil.test')
  await db.update(users).set({ role: 'super_admin' }).where(eq(users.id, other.id))
  const answers = await Promise.all([as('salma').delete('/user/delete'), other.delete('/user/delete')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await db.$count(users, eq(users.role, 'super_admin'))).toBe(1)
  expect(userIds.salma).toBeGreaterThan(0)
})

test('accepts a registration with the address of a deleted account', async () => {
  const before = await registerAndLogIn('returns@dalil.test')
  await before.delete('/user/delete')
  const after = await registerAndLogIn('returns@dalil.test')
  expect(after.id).not.toBe(before.id)
  expect((await after.get('/user/favourites')).body).toMatchObject({ total: 0 })
  expect(await before.get('/user')).toMatchObject({ status: 401 })
})

test('deletes queued mails to a deleted account', async () => {
  await deliverMail()
  const person = await registerAndLogIn('waits@dalil.test')
  await person.delete('/user/delete')
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.deleted.subject')])
})

test('ends all sessions of a deleted account', async () => {
  const here = await registerAndLogIn('everywhere@dalil.test')
  const there = await logInAs('everywhere@dalil.test')
  await here.delete('/user/delete')
  expect(await there.get('/user')).toMatchObject({ status: 401 })
})
