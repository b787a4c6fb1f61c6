import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { normalizeText } from '@dalil/api/contract'
import pLimit from 'p-limit'
import { HttpError } from '../http/errors/http-error.ts'

const deriveKey = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

/** Recommended by OWASP. The unit of `memory` is KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

// The limit leaves one core for requests and one of the four libuv threads for files and DNS.
const limitConcurrency = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))
/** Bounds the delay of a login: the last of 500 queued hashes starts after about half a minute. */
const maxQueued = 500

function hash(password: string, salt: Buffer, length: number, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  if (limitConcurrency.pendingCount >= maxQueued)
    throw new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '10' }, failed: 'overload' })
  const message = normalizeText(password)
  return limitConcurrency(() =>
    deriveKey('argon2id', { message, nonce: salt, tagLength: length, memory, passes, parallelism }),
  )
}

/** Computed off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, tagLength, cost)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

export const derivePasswordKey = (secret: string, salt: Buffer) => hash(secret, salt, tagLength, cost)

const dummyHash = { cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

/** Takes equally long without a stored hash, so that response times do not reveal accounts. */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ isValid: boolean; needsRehash: boolean }> {
  const parsed = stored === null ? null : parseHash(stored)
  const { cost: storedCost, salt, tag } = parsed ?? dummyHash
  const isSame = timingSafeEqual(await hash(password, salt, tag.length, storedCost), tag)
  return { isValid: parsed !== null && isSame, needsRehash: JSON.stringify(storedCost) !== JSON.stringify(cost) }
}

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
