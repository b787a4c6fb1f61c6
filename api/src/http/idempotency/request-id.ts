import { hash } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { toCaller } from '../limits/network.ts'
import { findAnswer, type StoredAnswer } from './stored-answers.ts'

export const readKey = ({ req }: AppContext): string | undefined => req.header('idempotency-key')

/** The account or network of the caller is part of the id, so that nobody gets the answer to somebody else. */
export const toRequestId = ({ var: { viewer, address } }: AppContext, key: string | null, body_hash = '') =>
  hash('sha256', JSON.stringify([toCaller({ viewer, address }), key, body_hash]))

export async function findFirstRequest(c: AppContext): Promise<StoredAnswer | null> {
  const key = readKey(c)
  return key === undefined ? null : findAnswer(c.var.writeDb, toRequestId(c, key))
}
