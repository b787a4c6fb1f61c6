import { keyList } from '@dalil/api/contract'
import { apiKeys, auditEntries, sessions, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../../support/factories/factories.ts'
import { deliverMail } from '../../../support/mail.ts'
import { createTestApp, createTestClient } from '../../../support/test-app.ts'
import { createKeyOwner } from './create-key.ts'

const refused = (status: number, code: string) => ({ status, body: { code } })

test('shows a key once, stores its hash, and tells the owner', async () => {
  const { db } = await createTestApp()
  const { owner, key } = await createKeyOwner({ scopes: ['read', 'read', 'reviews'], expires_on: '2100-01-01' })
  expect(key).toMatchObject({ key: expect.stringMatching(/^dlk_[\w-]{43}$/), scopes: ['read', 'reviews'] })
  const { key: token, ...listed } = key
  expect(await owner.read(keyList, '/user/keys')).toEqual({ data: [listed] })
  expect(JSON.stringify(await db.select().from(apiKeys))).not.toContain(token)
  expect((await deliverMail()).map(({ text }) => text).join('\n')).toContain('الموقع')
})

test.for([
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin'] }, 'scopes'],
  [{ scopes: 'read' }, 'scopes'],
  [{ scopes: ['read'], expires_on: '9999-12-31' }, 'expires_on'],
  [{ scopes: ['read'], expires_on: '2020-01-01' }, 'expires_on'],
  [{ scopes: ['read'], expires_on: 'tomorrow' }, 'expires_on'],
  [{ scopes: ['read'], name: '' }, 'name'],
] as const)('rejects a key with %j', async ([fields, field]) => {
  const { owner } = await createKeyOwner({ scopes: ['read'] })
  const { status, body } = await owner.post('/user/keys', { name: 'x', ...fields })
  expect({ status, ...(body as { errors: object }) }).toMatchObject({ status: 422, errors: { [field]: { length: 1 } } })
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
})

test('requires the password again, and creates at most twenty keys', async () => {
  const { db } = await createTestApp()
  const { owner, create } = await createKeyOwner({ scopes: ['read'] })
  const input = { name: 'x', scopes: ['read'] }
  await db
    .update(sessions)
    .set({ confirmed_at: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.user_id, owner.id))
  expect(await owner.post('/user/keys', input)).toMatchObject(refused(403, 'PASSWORD_REQUIRED'))
  await db.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.user_id, owner.id))
  for (let count = 1; count < 20; count++) await create({ scopes: ['read'] })
  expect(await owner.post('/user/keys', input)).toMatchObject(refused(409, 'TOO_MANY_KEYS'))
})

test('reads with the scope of reads, and shows when a key was last used', async () => {
  const { owner, program, key } = await createKeyOwner({ scopes: ['read'] })
  expect(await program.get('/user')).toMatchObject({ status: 200, body: { id: owner.id } })
  expect(await program.get('/listings')).toMatchObject({ status: 200 })
  const readLastUse = async () => (await owner.read(keyList, '/user/keys')).data[0]?.last_used_at
  await expect.poll(readLastUse).toMatch(/^\d{4}-/)
  expect(await program.post('/listings', {})).toMatchObject(refused(403, 'KEY_SCOPE_MISSING'))
  expect(await program.delete('/reviews/1')).toMatchObject(refused(403, 'KEY_SCOPE_MISSING'))
  expect(await owner.delete(`/user/keys/${key.id}`)).toMatchObject({ status: 204 })
})

test('needs the scope of what it does', async () => {
  const { program, owner } = await createKeyOwner({ scopes: ['reviews'] })
  const { listing } = await createFactories('sa', (await createKeyOwner({ scopes: ['read'] })).owner.id)
  const id = await listing()
  expect(await program.get('/listings')).toMatchObject(refused(403, 'KEY_SCOPE_MISSING'))
  expect(await program.post(`/listings/${id}/reviews`, { rating: 4, comment: 'خبز طازج كل صباح' })).toMatchObject({
    status: 201,
  })
  expect(await owner.get('/my-reviews')).toMatchObject({ body: { total: 1 } })
  expect(await program.delete(`/listings/${id}`)).toMatchObject(refused(403, 'KEY_SCOPE_MISSING'))
})

test('deletes a place of its owner, but not one with reviews, which takes a password', async () => {
  const { program, owner } = await createKeyOwner({ scopes: ['listings'] })
  const { listing, review } = await createFactories('sa', owner.id)
  const [plain, reviewed] = [await listing(), await listing()]
  await review({ listing_id: reviewed, rating: 4 })
  expect(await program.delete(`/listings/${plain}`)).toMatchObject({ status: 204 })
  expect(await program.delete(`/listings/${reviewed}`)).toMatchObject(refused(403, 'KEY_NOT_ALLOWED'))
  expect(await owner.delete(`/listings/${reviewed}`)).toMatchObject({ status: 204 })
})

test('never does what staff do or what changes an account, whatever its owner may', async () => {
  const { guest } = await createTestApp()
  const { program, key } = await createKeyOwner({ scopes: ['read', 'listings', 'reviews'] }, { role: 'super_admin' })
  const { paths } = (await guest.get('/openapi.json')).body as { paths: Record<string, Record<string, object>> }
  const closed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      'x-key-scope' in described ? [] : [{ method: method.toUpperCase(), path: path.replace('/api', '') }],
    ),
  )
  const names = closed.map(({ method, path }) => `${method} ${path}`)
  expect(
    names.filter((name) => /^GET \/admin\/|\/users|^\w+ \/user\/(?:keys|sessions|password|delete)/.test(name)).length,
  ).toBeGreaterThan(40)
  for (const { method, path } of closed)
    expect(await program.request(path.replace(/\{\w+\}/g, '1'), { method }), `${method} ${path}`).toMatchObject(
      refused(403, 'KEY_NOT_ALLOWED'),
    )
  const { listing } = await createFactories('sa', (await createKeyOwner({ scopes: ['read'] })).owner.id)
  const pending = await listing({ status: 'pending' })
  expect(await program.get(`/listings/${pending}`), 'seen by staff alone').toMatchObject({ status: 404 })
  expect(await program.put(`/listings/${await listing()}`, {}), 'changed by staff alone').toMatchObject({ status: 403 })
  expect(key.is_test).toBe(false)
})

test('ends with its revocation, its last day, and the suspension of its owner', async () => {
  const { db, as, app } = await createTestApp()
  const { owner, key, program, create } = await createKeyOwner({ scopes: ['read'] })
  expect(await program.get('/categories')).toMatchObject({ status: 200 })
  await owner.delete(`/user/keys/${key.id}`)
  expect(await program.get('/categories')).toMatchObject(refused(401, 'UNAUTHENTICATED'))
  expect(await owner.delete(`/user/keys/${key.id}`)).toMatchObject(refused(404, 'NOT_FOUND'))

  const dated = await create({ scopes: ['read'] })
  const other = createTestClient(app, async () => dated.key)
  const setLastDay = (day: ReturnType<typeof sql>) =>
    db.update(apiKeys).set({ expires_on: day }).where(eq(apiKeys.id, dated.id))
  await setLastDay(sql`(now() at time zone 'UTC')::date - 1`)
  expect(await other.get('/categories')).toMatchObject(refused(401, 'UNAUTHENTICATED'))
  await setLastDay(sql`(now() at time zone 'UTC')::date`)
  expect(await other.get('/categories')).toMatchObject({ status: 200 })
  await as('salma').post(`/admin/users/${owner.id}/suspend`, { reason: 'رسائل مزعجة كثيرة', hide_content: false })
  expect(await other.get('/categories')).toMatchObject(refused(401, 'UNAUTHENTICATED'))
})

test('is refused within a second in a process that does not hear of the revocation', async () => {
  const { db } = await createTestApp()
  const { key, program } = await createKeyOwner({ scopes: ['read'] })
  expect(await program.get('/user')).toMatchObject({ status: 200 })
  await db.delete(apiKeys).where(eq(apiKeys.id, key.id))
  await expect.poll(async () => (await program.get('/user')).status, { timeout: 1000, interval: 100 }).toBe(401)
})

test('belongs to its owner alone', async () => {
  const { key } = await createKeyOwner({ scopes: ['read'] })
  const { owner: other } = await createKeyOwner({ scopes: ['read'] })
  expect(await other.delete(`/user/keys/${key.id}`)).toMatchObject({ status: 404 })
  expect(JSON.stringify((await other.get('/user/keys')).body)).not.toContain(`"id":${key.id},`)
})

test('refuses a key in an address, and tells its owner once a day', async () => {
  const { db, guest } = await createTestApp()
  const { owner, key } = await createKeyOwner({ scopes: ['read'] }, { role: 'admin' })
  await deliverMail()
  for (const path of [
    `/listings?key=${key.key}`,
    `/categories?${key.key}`,
    `/listings?title=%64lk_${key.key.slice(4)}`,
    `/listings/${key.key}`,
    `/users/%64lk_${key.key.slice(4)}/%zz`,
  ])
    expect(await guest.get(path), path).toMatchObject(refused(400, 'KEY_IN_URL'))
  expect(await guest.post(`/contact?api_key=${key.key}`, {})).toMatchObject(refused(400, 'KEY_IN_URL'))
  const [owned] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner.id))
  expect((await deliverMail()).map(({ to }) => to)).toEqual([owned?.email])
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.subject_id, owner.id))
  expect(audited.map(({ action }) => action).toSorted()).toEqual(['security.key_created', 'security.key_exposed'])
  const unknown = `dlk_${'x'.repeat(43)}`
  expect(await guest.get(`/listings?key=${unknown}`)).toMatchObject(refused(400, 'KEY_IN_URL'))
  expect(await guest.get('/listings?title=dlk_')).toMatchObject({ status: 200 })
})
