import { review } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { createProposalFixture, type ProposalFixture, storePictures } from '../proposals/proposal-fixture.ts'

const cache = new ResponseCache(10_000_000)
const immutable = 'public, max-age=31536000, immutable'
const uncached = 'private, no-store'
let server: TestServer
let changes: Awaited<ReturnType<typeof invalidateOnChanges>>
let people: Record<string, string>

beforeAll(async () => {
  const { deps, db, sql, userIds } = await createTestApp()
  changes = await invalidateOnChanges(sql, [cache])
  const tagHeader = { name: 'Cache-Tag', separator: ',' } as const
  server = await openTestServer({ ...deps, settings: { ...deps.settings, tagHeader } }, cache)
  const logIn = (user_id: number) => createSession(db, { user_id })
  people = {
    stranger: await logIn(userIds.jan),
    admin: await logIn(userIds.mariam),
    moderator: await logIn(await createUser({ role: 'moderator', moderates: ['nl'] })),
    rival: await logIn(await createUser({ role: 'moderator', moderates: ['sa'] })),
  }
})

afterAll(async () => {
  await server.close()
  await changes.close()
})

let fixture: ProposalFixture
beforeEach(async () => {
  fixture = await createProposalFixture({ LISTING_MODERATION: 'post' })
  people.owner = await createSession(fixture.db, { user_id: fixture.owner.id })
})

const request = (url: string, token?: string) =>
  fetch(server.url + url, token ? { headers: { Cookie: `lang=ar; view_session=${token}` } } : {})

/** The people who can read a picture, apart from guests. */
async function findReaders(url: string): Promise<string[]> {
  expect((await request(url)).status).toBe(404)
  const readers: string[] = []
  for (const [name, token] of Object.entries(people)) {
    const answer = await request(url, token)
    expect([200, 404]).toContain(answer.status)
    expect(answer.headers.get('cache-control')).toBe(answer.ok ? uncached : 'no-store')
    if (answer.ok) readers.push(name)
  }
  return readers
}

test('serves a picture of a public listing to everybody, with the cache tag of the listing', async () => {
  const { cover, gallery } = await storePictures(fixture, 1)
  for (const url of [cover, ...gallery]) {
    const { status, headers } = await request(url)
    expect([status, headers.get('cache-control'), headers.get('cache-tag')]).toEqual([
      200,
      immutable,
      `listing:${fixture.id}`,
    ])
  }
})

test.for([
  ['pending', { status: 'pending' }],
  ['rejected', { status: 'rejected', status_reason: 'ليس مكاناً' }],
  ['unpublished', { is_published: false }],
] as const)('serves pictures of a %s listing to its owner and to staff of its country alone', async ([, state]) => {
  const { cover, gallery } = await storePictures(fixture, 1)
  expect((await request(cover)).status).toBe(200)
  await fixture.db.update(listings).set(state).where(eq(listings.id, fixture.id))
  await changes.settle()
  for (const url of [cover, ...gallery])
    expect((await findReaders(url)).toSorted()).toEqual(['admin', 'moderator', 'owner'])
  await fixture.db.update(listings).set({ status: 'approved', is_published: true }).where(eq(listings.id, fixture.id))
  expect((await request(cover)).headers.get('cache-control')).toBe(immutable)
})

test('serves a replaced picture of a revision that waits to the owner and staff alone, and to all when it returns', async () => {
  const { cover } = await storePictures(fixture, 0)
  expect((await request(cover)).status).toBe(200)
  expect((await fixture.save(toFormData({ cover_image: await createImageFile('jpeg') }))).status).toBe(200)
  await changes.settle()
  const { cover_image_url } = await fixture.read()
  expect((await request(cover_image_url ?? '')).status).toBe(200)
  expect((await findReaders(cover)).toSorted()).toEqual(['admin', 'moderator', 'owner'])
  await fixture
    .as('mariam')
    .post(`/admin/revisions/${await fixture.findRevisionId()}/refuse`, { reason: 'الصورة ليست للمكان' })
  await changes.settle()
  expect((await request(cover)).status).toBe(200)
})

test('serves a photograph of a hidden review to its author and to staff, and not to the owner of the place', async () => {
  const author = await createLoggedInUser({})
  const photos = [await createImageFile('jpeg')]
  const form = toFormData({ rating: 4, comment: 'المكان كما في الصور.', photos })
  const written = review.parse((await author.post(`${fixture.path}/reviews`, form)).body)
  const photo = written.photos[0]?.image_url ?? ''
  expect((await request(photo)).status).toBe(200)
  await fixture.as('mariam').post(`/admin/reviews/${written.id}/hide`, { reason: 'صورة لوثيقة شخصية' })
  await changes.settle()
  people.author = await createSession(fixture.db, { user_id: author.id })
  expect((await findReaders(photo)).toSorted()).toEqual(['admin', 'author', 'moderator'])
  delete people.author
})

test('accepts a bearer token, sets a cookie for pictures and previews alone, and refuses it after the session', async () => {
  const { cover } = await storePictures(fixture, 0)
  await fixture.db.update(listings).set({ is_published: false }).where(eq(listings.id, fixture.id))
  await changes.settle()
  const headers = { Authorization: `Bearer ${people.owner}` }
  expect((await fetch(server.url + cover, { headers })).status).toBe(200)
  const cookies = (await fetch(`${server.url}/api/user/listings`, { headers })).headers.getSetCookie()
  expect(cookies).toEqual(
    ['/media', '/preview'].map((path) => `view_session=${people.owner}; Path=${path}; HttpOnly; SameSite=Strict`),
  )
  expect((await fetch(`${server.url}/api/listings`)).headers.getSetCookie()).toEqual([])
  const ended = await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers })
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([
    204,
    ['/media', '/preview', '/'].map((path) => `view_session=; Max-Age=0; Path=${path}`),
  ])
  expect((await request(cover, people.owner)).status).toBe(404)
})

test('answers 404 to a picture that no row of the database names, and to malformed cookies', async () => {
  const { cover } = await storePictures(fixture, 0)
  await fixture.db.update(listings).set({ cover_image_url: null }).where(eq(listings.id, fixture.id))
  await changes.settle()
  for (const token of [people.admin, '', 'x'.repeat(10_000), '%', '%00', "'", '"; a=b'])
    expect((await request(cover, token)).status, token).toBe(404)
})
