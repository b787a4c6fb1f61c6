import { expect, test } from 'vitest'
import { findTemporaryFailure } from './failure.ts'
import { HttpError } from './http-error.ts'

const coded = (code: string, message = code) => Object.assign(new Error(message), { code })

test.for([
  ['a refused connection', coded('ECONNREFUSED'), 'database'],
  ['a database that closes a connection', coded('ECONNRESET', 'read ECONNRESET'), 'database'],
  ['a serialization failure that was retried', coded('40001'), 'database'],
  ['a lock wait', coded('55P03'), 'timeout'],
  ['a canceled statement', coded('57014'), 'timeout'],
  ['a pool without a free connection', coded('POOL_TIMEOUT'), 'timeout'],
  ['a full disk', coded('ENOSPC'), 'disk'],
  ['a full disk of the database', coded('53100'), 'disk'],
  ['no free descriptor', coded('EMFILE'), 'overload'],
  ['an unreachable store', new HttpError('UNAVAILABLE', { failed: 'store' }), 'store'],
  ['a query error that wraps its cause', new Error('Failed query', { cause: coded('57P01') }), 'database'],
  ['an aggregate of refused connections', new AggregateError([coded('ECONNREFUSED')]), 'database'],
] as const)('classifies %s as a transient failure', ([, error, kind]) => {
  expect(findTemporaryFailure(error)).toMatchObject({ kind })
})

test.for([
  ['a missing file', coded('ENOENT')],
  ['a violated constraint', coded('23505')],
  ['a request that its client aborted', coded('ECONNRESET', 'aborted')],
  ['a bug', new TypeError('x is not a function')],
  ['a rejected request', new HttpError('NOT_FOUND')],
] as const)('does not classify %s as a transient failure', ([, error]) => {
  expect(findTemporaryFailure(error)).toBeNull()
})

test('returns code and message of the innermost cause, not of the query error that wraps it', () => {
  const error = new Error('Failed query: select 1', {
    cause: coded('55P03', 'canceling statement due to lock timeout'),
  })
  expect(findTemporaryFailure(error)).toEqual({
    kind: 'timeout',
    code: '55P03',
    message: 'canceling statement due to lock timeout',
  })
})
