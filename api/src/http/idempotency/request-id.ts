import { hash } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { toCaller } from '../limits/network.ts'
import { findAnswer, type StoredAnswer } from './stored-answers.ts'

export const readKey = ({ req }: AppContext): string | undefined => req.header('idempotency-key')

/** Caller and route are part of the id: nobody gets another's answer, and a used key lifts no limit of another route. */
export const toRequestId = ({ req, var: { viewer, address } }: AppContext, key: string | null, body_hash = '') =>
  hash('sha256', JSON.stringify([toCaller({ viewer, address }), req.method, req.path, key, body_hash]))

/** Finds the request with the same key that has been answered or, with a null `status`, is being executed. */
export async function findFirstRequest(c: AppContext): Promise<StoredAnswer | null> {
  const key = readKey(c)
  return key === undefined ? null : findAnswer(c.var.writeDb, toRequestId(c, key))
}
