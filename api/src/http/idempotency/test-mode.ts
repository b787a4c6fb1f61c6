import { transaction } from '@dalil/db/transaction'
import type { AppContext } from '../context.ts'

class TestModeEnd extends Error {}

/** Answers as usual, with the transaction of the request rolled back and its files stored nowhere. */
export async function answerInTestMode(c: AppContext, next: () => Promise<void>): Promise<void> {
  const { storage, writeDb } = c.var
  const put = async () => undefined
  c.set('storage', { public: { ...storage.public, put }, private: { ...storage.private, put } })
  await transaction(writeDb, async (tx) => {
    c.set('db', tx)
    c.set('writeDb', tx)
    await next()
    throw new TestModeEnd()
  }).catch((error: unknown) => {
    if (!(error instanceof TestModeEnd)) throw error
  })
}

export const isTestMode = ({ req, var: { viewer } }: AppContext): boolean =>
  req.method !== 'GET' && req.method !== 'HEAD' && viewer?.key?.is_test === true
