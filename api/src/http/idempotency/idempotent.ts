import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { uniqueSymbol } from 'hono-openapi'
import type { Upload } from '../../images/upload.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { createFieldError } from '../errors/field-error.ts'
import { HttpError } from '../errors/http-error.ts'
import type { ParsedFiles } from '../uploads/file-fields.ts'
import { readKey, toRequestId } from './request-id.ts'
import {
  discardAnswer,
  findAnswer,
  type Reservation,
  reserveAnswer,
  type StoredAnswer,
  storeAnswer,
} from './stored-answers.ts'
import { isTestMode } from './test-mode.ts'

type Options = {
  withoutKey?: { exists: (db: Db, id: number) => Promise<boolean> }
}

const keySeconds = 86_400
const equalBodySeconds = 60
const pollMs = 150
/** A repeated form keeps its upload slot while it waits. */
const maxWaitMs = 5_000

const spec = {
  parameters: [
    {
      in: 'header' as const,
      name: 'Idempotency-Key',
      description:
        'Repeats of a request with the same key get the first answer for a day. 422 if the body is another one.',
      schema: { type: 'string' as const, pattern: '^[\\x21-\\x7e]{1,255}$' },
    },
  ],
}

/** Use it after the validator of the body, whose output it compares. */
export const idempotent = (target: 'json' | 'form', { withoutKey }: Options = {}) =>
  Object.assign(
    createMiddleware<AppEnv>(async (c, next) => {
      const key = readKey(c)
      if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) throw createKeyError(c, 'validation.idempotency_key')
      if (isTestMode(c) || (key === undefined && !withoutKey)) return next()
      const body_hash = await hashBody(c, target)
      const id = key === undefined ? toRequestId(c, null, body_hash) : toRequestId(c, key)
      const seconds = key === undefined ? equalBodySeconds : keySeconds
      const request = { id, user_id: c.var.viewer?.id ?? null, body_hash, seconds }
      const found = await reserveOrFindAnswer(c.var.db, request, key === undefined ? withoutKey : undefined)
      if ('body_hash' in found) return replay(c, found, body_hash)
      await next()
      await settleReservation(c, found).catch((err: unknown) => c.var.log.error({ err, id }, 'answer not stored'))
    }),
    { [uniqueSymbol]: { spec } },
  )

const createKeyError = ({ var: { language } }: AppContext, text: Parameters<typeof createFieldError>[2]) =>
  createFieldError(language, 'idempotency_key', text)

function hashBody(c: AppContext, target: 'json' | 'form'): Promise<string> {
  const valid: unknown = c.req.valid(target as never)
  const route = `${c.req.method} ${c.req.path}`
  if (target === 'json') return hashRequest(route, valid, {})
  const { fields, files } = valid as { fields: unknown; files: ParsedFiles<Record<string, never>> }
  return hashRequest(route, fields, files)
}

async function settleReservation({ var: { db }, res }: AppContext, reservation: Reservation): Promise<void> {
  if (!res.ok) return discardAnswer(db, reservation)
  const { status, headers } = res
  await storeAnswer(db, reservation, { status, answer: await res.clone().text(), etag: headers.get('etag') })
}

async function reserveOrFindAnswer(
  db: Db,
  request: Parameters<typeof reserveAnswer>[1],
  withoutKey: Options['withoutKey'],
): Promise<StoredAnswer | Reservation> {
  for (const until = performance.now() + maxWaitMs; performance.now() < until; await sleep(pollMs)) {
    const reservation = await reserveAnswer(db, request)
    if (reservation) return reservation
    const found = await findAnswer(db, request.id)
    if (!found) continue
    if (found.body_hash !== request.body_hash) return found
    if (found.status === null) continue
    if (!withoutKey || (await withoutKey.exists(db, JSON.parse(found.answer ?? '{}').id))) return found
    await discardAnswer(db, found)
  }
  throw new HttpError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': '5' } })
}

function replay(c: AppContext, { body_hash, status, answer, etag }: StoredAnswer, sent: string): Response {
  if (body_hash !== sent) throw createKeyError(c, 'validation.idempotency_key_used')
  c.set('isReplayed', true)
  return c.body(answer ?? '', (status ?? 200) as ContentfulStatusCode, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(etag && { ETag: etag }),
  })
}

type Files = Record<string, Upload[] | Upload | undefined>

/** Hashes validated fields and the content of the files, because a repeated form has another boundary. */
async function hashRequest(route: string, fields: unknown, files: Files): Promise<string> {
  const uploads = Object.values(files).flatMap((each) => each ?? [])
  const contents = await Promise.all(uploads.map(async ({ field, path }) => [field, await hashFile(path)]))
  return hash('sha256', JSON.stringify([route, fields, contents]))
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
