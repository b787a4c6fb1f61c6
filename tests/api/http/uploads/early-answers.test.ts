import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createSession } from '../../../../api/src/accounts/sessions/sessions.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createFieldPart, createFilePart, createListingBody } from './multipart-parts.ts'
import { beginUpload, readResponse } from './unfinished-request.ts'
import {
  expectNoNewFiles,
  listUploadFolders,
  sendUpload,
  startUploadServer,
  type UploadOptions,
  uploadServer,
} from './upload-server.ts'

startUploadServer()

const nothing = Buffer.alloc(0)

const claimParts = (listingId: number) =>
  Buffer.concat([
    createFieldPart('listingId', String(listingId)),
    createFilePart('proof_images[]', Buffer.alloc(100_000)),
  ])

test.for<[string, number, string, (listingIds: Record<string, number>) => UploadOptions & { body?: Buffer }]>([
  ['a guest', 401, 'UNAUTHENTICATED', () => ({ by: 'nobody' })],
  [
    'a user who changes another user’s listing',
    403,
    'FORBIDDEN',
    ({ bakery }) => ({ path: `/api/listings/${bakery}`, method: 'PUT' }),
  ],
  ['a user who changes an unknown listing', 404, 'NOT_FOUND', () => ({ path: '/api/listings/999999', method: 'PUT' })],
  [
    'a user who changes a listing on an admin route',
    403,
    'FORBIDDEN',
    ({ bakery }) => ({ path: `/api/admin/listings/${bakery}`, method: 'PUT' }),
  ],
  ['a user who imports without being an admin', 403, 'FORBIDDEN', () => ({ path: '/api/admin/listings/import' })],
  ['a user who posts to a route without uploads', 415, 'UNSUPPORTED_MEDIA_TYPE', () => ({ path: '/api/contact' })],
  [
    'a user who claims an unknown listing',
    404,
    'NOT_FOUND',
    () => ({ path: '/api/claim-listing', body: claimParts(999_999) }),
  ],
  [
    'a user whose texts exceed a megabyte',
    413,
    'PAYLOAD_TOO_LARGE',
    () => ({
      body: Buffer.concat(
        ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => createFieldPart(name, 'x'.repeat(200_000))),
      ),
    }),
  ],
])('responds to a form of %s with %i before most of the form is sent', async ([, status, code, sending]) => {
  const { listingIds } = await createTestApp()
  const { body = nothing, ...rest } = sending(listingIds as Record<string, number>)
  await expectNoNewFiles(async () => {
    const talk = beginUpload(body, rest)
    expect(await readResponse(talk)).toMatchObject({ status, code })
    talk.socket.destroy()
  })
})

test('delays a third concurrent upload of an account until one of the first two ends', async () => {
  const { db, userIds } = await createTestApp()
  const other = await createSession(db, { user_id: userIds.noor })
  const [first, second] = [beginUpload(createFieldPart('title', 'x')), beginUpload(createFieldPart('title', 'x'))]
  await vi.waitFor(() => expect(listUploadFolders()).toHaveLength(2), { timeout: 5000 })

  const third = beginUpload(nothing)
  const others = await sendUpload(await createListingBody(), { by: other })
  expect(others.status).toBe(422)
  expect(await readResponse(third)).toEqual({ status: 429, after: '5', code: 'TOO_MANY_REQUESTS' })

  const waiting = sendUpload(await createListingBody())
  first.socket.destroy()
  expect((await waiting).status).toBe(422)
  for (const { socket } of [second, third]) socket.destroy()
  await vi.waitFor(() => expect(listUploadFolders()).toEqual([]), { timeout: 5000 })
})

test('stores no more of an uploaded file than its size limit', async () => {
  const { socket } = beginUpload(createFilePart('logo', Buffer.alloc(6e6)))
  const written = () =>
    listUploadFolders().flatMap((name) =>
      readdirSync(join(uploadServer.folder, name)).map((each) => statSync(join(uploadServer.folder, name, each)).size),
    )
  await vi.waitFor(() => expect(written()).toEqual([2 * 1024 * 1024]), { timeout: 5000 })
  socket.destroy()
  await vi.waitFor(() => expect(listUploadFolders()).toEqual([]), { timeout: 5000 })
})
