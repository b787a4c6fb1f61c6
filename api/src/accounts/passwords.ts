import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { normalizeText } from '@dalil/api/contract'
import pLimit from 'p-limit'
import { HttpError } from '../http/http-error.ts'

const deriveKey = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

/** Memory in KiB, passes and lanes as OWASP recommends for Argon2id. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

// One core is left for answering, and of libuv's four threads one for files and names, however many log in at once.
const limitConcurrency = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))
/** Whoever comes when so many wait would wait for half a minute, and rather hears it at once. */
const maxQueued = 500

function hash(password: string, salt: Buffer, length: number, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  if (limitConcurrency.pendingCount >= maxQueued)
    throw new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '10' } })
  const message = normalizeText(password)
  return limitConcurrency(() =>
    deriveKey('argon2id', { message, nonce: salt, tagLength: length, memory, passes, parallelism }),
  )
}

/** `$argon2id$v=19$…`, with its cost and salt. Off the main thread, a few at a time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, tagLength, cost)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A key of 32 bytes at the same cost, with a salt of the caller's. */
export const derivePasswordKey = (secret: string, salt: Buffer) => hash(secret, salt, tagLength, cost)

const dummyHash = { cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

/**
 * Whether a password is the one that was hashed; `outdated` when it should be hashed anew, at today's cost. Without a
 * hash it is as much work to say no.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ isValid: boolean; needsRehash: boolean }> {
  const parsed = stored === null ? null : parseHash(stored)
  const { cost: storedCost, salt, tag } = parsed ?? dummyHash
  const isSame = timingSafeEqual(await hash(password, salt, tag.length, storedCost), tag)
  return { isValid: parsed !== null && isSame, needsRehash: JSON.stringify(storedCost) !== JSON.stringify(cost) }
}

/** Null for what no hash of ours looks like: no password fits. */
function parseHash(stored: string) {
  const [, m, t, p, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{6,})$/.exec(stored) ?? []
  if (!m) return null
  return {
    cost: { memory: Number(m), passes: Number(t), parallelism: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
