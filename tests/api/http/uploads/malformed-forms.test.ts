import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createJpeg, htmlFile } from '../../../support/upload-files.ts'
import {
  createFieldPart,
  createFilePart,
  createListingBody,
  createListingParts,
  formBoundary,
  multipartType,
} from './multipart-parts.ts'
import {
  expectNoNewFiles,
  listUploadFolders,
  sendUpload,
  startUploadServer,
  type UploadAnswer,
  type UploadOptions,
  uploadServer,
} from './upload-server.ts'

startUploadServer()

test.for<[string, number, () => Promise<Buffer>, UploadOptions]>([
  ['no boundary', 422, () => createListingBody(), { headers: { 'Content-Type': 'multipart/form-data' } }],
  [
    'the wrong boundary',
    422,
    () => createListingBody(),
    { headers: { 'Content-Type': 'multipart/form-data; boundary=other' } },
  ],
  ['no closing boundary', 422, () => createListingParts(), {}],
  ['an unterminated file', 422, async () => createFilePart('cover_image', await createJpeg()), {}],
  ['unterminated part headers', 422, async () => Buffer.from(`--${formBoundary}\r\nContent-Disp`), {}],
  [
    'an empty boundary',
    422,
    async () => createListingBody(createFilePart('cover_image', await createJpeg())),
    { headers: { 'Content-Type': 'multipart/form-data; boundary=' } },
  ],
  [
    'part headers that a boundary interrupts',
    422,
    async () => Buffer.from(`--${formBoundary}\r\n\r\n--${formBoundary}--\r\n--${formBoundary}--\r\n`),
    {},
  ],
  ['an empty body', 422, async () => Buffer.alloc(0), {}],
  ['a body of other bytes', 422, async () => Buffer.alloc(5000, 'x'), {}],
  [
    'a thousand fields',
    413,
    async () => createListingBody(...Array.from({ length: 1000 }, (_, at) => createFieldPart(`f${at}`, 'x'))),
    {},
  ],
  [
    'thirty files',
    413,
    async () => createListingBody(...Array.from({ length: 30 }, () => createFilePart('x', htmlFile))),
    {},
  ],
  ['a field of 1 MB', 413, async () => createListingBody(createFieldPart('description', 'x'.repeat(1_000_000))), {}],
  ['a field name of 1 kB and no cover', 422, async () => createListingBody(createFieldPart('x'.repeat(1000), 'x')), {}],
  ['a file of 60 MB', 413, async () => createListingBody(createFilePart('cover_image', Buffer.alloc(60e6))), {}],
  [
    'a file of 60 MB without Content-Length',
    413,
    async () => createListingBody(createFilePart('cover_image', Buffer.alloc(60e6))),
    { isChunked: true },
  ],
  ['a plain text body', 415, async () => Buffer.from('hello'), { headers: { 'Content-Type': 'text/plain' } }],
  [
    'a URL-encoded body',
    415,
    async () => Buffer.from('title=x'),
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['invalid JSON', 400, async () => Buffer.from('{'), { headers: { 'Content-Type': 'application/json' } }],
  [
    'JSON without a cover',
    422,
    async () => Buffer.from('{"title":"x"}'),
    { headers: { 'Content-Type': 'application/json' } },
  ],
  [
    'a file but no session',
    401,
    async () => createListingBody(createFilePart('cover_image', await createJpeg())),
    { by: 'nobody' },
  ],
])('answers a form with %s with status %i', async ([, status, make, sending]) => {
  const body = await make()
  const answer = await expectNoNewFiles(() => sendUpload(body, sending).catch(toAbortedAnswer))
  expect([status, 0]).toContain(answer.status)
  if (status !== 413) expect(answer.status).toBe(status)
})

/** Treats a reset connection as a response, because a client that is still sending may not receive the response. */
function toAbortedAnswer(error: unknown): UploadAnswer {
  if (error instanceof Error && 'code' in error && /ECONNRESET|EPIPE/.test(String(error.code)))
    return { status: 0, body: {} }
  throw error
}

test.for([0.1, 0.5, 0.95])(
  'stores nothing when a client disconnects after sending a fraction of %d of the form',
  async (part) => {
    const body = await createListingBody(createFilePart('cover_image', await createJpeg(3000, 2000)))
    await expectNoNewFiles(async () => {
      const socket = connect(uploadServer.port, '127.0.0.1')
      socket.write(
        `POST /api/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${uploadServer.token}\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      socket.write(body.subarray(0, Math.floor(body.length * part)))
      await vi.waitFor(() => expect(listUploadFolders()).toHaveLength(1), { timeout: 5000 })
      socket.destroy()
    })
  },
)
