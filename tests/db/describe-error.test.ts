import { connect } from '@dalil/db/connect'
import { describeDatabaseError } from '@dalil/db/describe-error'
import { expect, inject, onTestFinished, test } from 'vitest'
import { toDatabaseUrl } from '../support/postgres.ts'

async function describeFailure(url: string): Promise<string> {
  const { sql, close } = connect({ url, max: 1 })
  onTestFinished(close)
  const error = await sql`select 1`.then(
    () => null,
    (reason: unknown) => reason,
  )
  return describeDatabaseError(error, url)
}

test('names the setting when the database does not exist', async () => {
  const url = toDatabaseUrl(inject('postgres').url, 'missing')
  expect(await describeFailure(url)).toBe('DATABASE_URL: database "missing" does not exist.')
})

test('names the setting when the connection is refused, and omits the password', async () => {
  const message = await describeFailure('postgres://dalil:geheim@localhost:1/dalil')
  expect(message).toMatch(/^DATABASE_URL: the database does not answer \(.*ECONNREFUSED.*\)\. Is PostgreSQL running\?$/)
  expect(message).not.toContain('geheim')
})

test('hides the password wherever a message repeats it', () => {
  const error = Object.assign(new Error('no answer from geheim'), { code: 'CONNECT_TIMEOUT' })
  expect(describeDatabaseError(error, 'postgres://dalil:geheim@db/dalil')).toContain('(no answer from ***)')
})

test.for([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'DATABASE_URL: no TLS.'],
  ['ECONNRESET', 'DATABASE_URL: the database does not answer (no TLS). Is PostgreSQL running?'],
])('names the setting when TLS fails (%s)', ([code, line]) => {
  expect(describeDatabaseError(Object.assign(new Error('no TLS'), { code }), 'postgres://db/dalil')).toBe(line)
})

test('returns other errors unchanged, including those of the embedded database', () => {
  expect(describeDatabaseError(new Error('The disk is full.'), 'postgres://db/dalil')).toBe('The disk is full.')
  expect(describeDatabaseError(Object.assign(new Error('gone'), { severity: 'FATAL' }), null)).toBe('gone')
})
