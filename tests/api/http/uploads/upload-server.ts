import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listings, pictures } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createSession } from '../../../../api/src/accounts/sessions/sessions.ts'
import { ResponseCache } from '../../../../api/src/cache/response-cache.ts'
import { createStorage } from '../../../../api/src/storage/storage.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createTestServer } from '../../../support/test-server.ts'
import { multipartType } from './multipart-parts.ts'

/** The server of a test file: its temporary folder, its port and the token of Jan's session. */
export const uploadServer = { folder: '', port: 0, token: '' }

/** Starts a server with its own upload folder before the tests of a file, and stops it after them. */
export function startUploadServer(): void {
  const { TMPDIR } = process.env
  let server: Awaited<ReturnType<typeof createTestServer>>

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dalil-uploads-'))
    process.env.TMPDIR = folder
    const testApp = await createTestApp()
    const settings = { ...testApp.deps.settings, dataDir: join(folder, 'data') }
    server = await createTestServer(
      { ...testApp.deps, settings, storage: createStorage(settings) },
      new ResponseCache(0),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const token = await createSession(testApp.db, { user_id: testApp.userIds.jan })
    Object.assign(uploadServer, { folder, port, token })
  })

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(uploadServer.folder, { recursive: true })
  })
}

type Body = Buffer | Buffer[]

export type UploadOptions = {
  headers?: Record<string, string>
  path?: string
  method?: string
  isChunked?: boolean
  by?: string
}

export type UploadAnswer = {
  status: number
  body: { code?: string; errors?: Record<string, string[]> } & Record<string, unknown>
}

export function sendUpload(
  body: Body,
  { headers = {}, path = '/api/listings', method = 'POST', isChunked, by }: UploadOptions = {},
) {
  const pieces = Array.isArray(body) ? body : [body]
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return new Promise<UploadAnswer>((answered, failed) => {
    const asking = request(
      {
        port: uploadServer.port,
        path,
        method,
        agent: false,
        headers: {
          Authorization: `Bearer ${by ?? uploadServer.token}`,
          'Content-Type': multipartType,
          'Accept-Language': 'en',
          ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
          ...headers,
        },
      },
      (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        res.on('end', () => answered({ status: res.statusCode ?? 0, body: JSON.parse(text || '{}') }))
      },
    )
    asking.on('error', failed)
    for (const piece of pieces) asking.write(piece)
    asking.end()
  })
}

/** Lists the files in the store, and the temporary folders of forms. */
export const listStoredFiles = () =>
  readdirSync(uploadServer.folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => each.name)

export const listUploadFolders = () =>
  readdirSync(uploadServer.folder).filter((name) => name.startsWith('dalil-upload-'))

async function countRows() {
  const { db } = await createTestApp()
  return { listings: await db.$count(listings), pictures: await db.$count(pictures) }
}

/** Expects the store and the temporary folder to contain the same files before and after `work`. */
export async function expectNoNewFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { rows: await countRows(), kept: listStoredFiles() }
  const result = await work()
  await vi.waitFor(() => expect(listUploadFolders()).toEqual([]), { timeout: 5000 })
  expect({ rows: await countRows(), kept: listStoredFiles() }).toEqual(before)
  return result
}
