import { sessions } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession, deleteSessions, findViewer } from '../../../api/src/accounts/sessions/sessions.ts'
import { createTestApp } from '../../support/test-app.ts'

const days = async (token: string) => {
  const { db } = await createTestApp()
  const viewer = await findViewer({ reads: db, writes: db }, token)
  const [row] = await db
    .select({ days: sql<number>`round(extract(epoch from ${sessions.expires_at} - now()) / 86400)::integer` })
    .from(sessions)
    .where(eq(sessions.id, viewer?.session_id ?? 0))
  return row?.days
}

test('resolves a token to its account, and stores only the hash of the token', async () => {
  const { db, userIds } = await createTestApp()
  const token = await createSession(db, { user_id: userIds.amira, device: 'Firefox' })

  expect(await findViewer({ reads: db, writes: db }, token)).toMatchObject({
    id: userIds.amira,
    email: 'amira@dalil.test',
    role: 'user',
  })
  expect(JSON.stringify(await db.select().from(sessions))).not.toContain(token)
})

test('expires a session after a day, and a remembered session after thirty days', async () => {
  const { db, userIds } = await createTestApp()
  expect(await days(await createSession(db, { user_id: userIds.jan }))).toBe(1)
  expect(await days(await createSession(db, { user_id: userIds.jan, remember: true }))).toBe(30)
})

test('extends a session on each use, and rejects an expired session', async () => {
  const { db, userIds } = await createTestApp()
  const used = await createSession(db, { user_id: userIds.lama })
  await db.update(sessions).set({
    expires_at: sql`now() + interval '1 hour'`,
    last_seen_at: sql`now() - interval '23 hours'`,
  })
  expect(await findViewer({ reads: db, writes: db }, used)).toMatchObject({ id: userIds.lama })
  await expect.poll(() => days(used)).toBe(1)

  await db.update(sessions).set({ expires_at: sql`now() - interval '1 second'` })
  expect(await findViewer({ reads: db, writes: db }, used)).toBeNull()
})

test('ends the oldest session when an account opens its twenty-first', async () => {
  const { db, userIds } = await createTestApp()
  const tokens: string[] = []
  for (let count = 0; count < 21; count++) tokens.push(await createSession(db, { user_id: userIds.lama }))
  const viewers = await Promise.all(tokens.map((token) => findViewer({ reads: db, writes: db }, token)))
  expect(viewers.map((viewer) => viewer?.id ?? null)).toEqual([null, ...Array(20).fill(userIds.lama)])
})

test('ends all sessions of an account except one', async () => {
  const { db, userIds } = await createTestApp()
  const [kept, ended] = [
    await createSession(db, { user_id: userIds.said }),
    await createSession(db, { user_id: userIds.said }),
  ]
  await deleteSessions(db, userIds.said, (await findViewer({ reads: db, writes: db }, kept))?.session_id ?? 0)
  expect(await findViewer({ reads: db, writes: db }, ended)).toBeNull()
  expect(await findViewer({ reads: db, writes: db }, kept)).toMatchObject({ id: userIds.said })
  await deleteSessions(db, userIds.said)
  expect(await findViewer({ reads: db, writes: db }, kept)).toBeNull()
})
