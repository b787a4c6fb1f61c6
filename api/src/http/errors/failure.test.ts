import { expect, test } from 'vitest'
import { findFailure } from './failure.ts'
import { HttpError } from './http-error.ts'

const coded = (code: string, message = code) => Object.assign(new Error(message), { code })

test.for([
  ['a refused connection', coded('ECONNREFUSED'), 'database'],
  ['a serialization failure that was retried', coded('40001'), 'database'],
  ['a lock wait', coded('55P03'), 'timeout'],
  ['a canceled statement', coded('57014'), 'timeout'],
  ['a pool without a free connection', coded('POOL_TIMEOUT'), 'timeout'],
  ['a full disk', coded('ENOSPC'), 'disk'],
  ['a full disk of the database', coded('53100'), 'disk'],
  ['no free descriptor', coded('EMFILE'), 'overload'],
  ['a store that is away', new HttpError('UNAVAILABLE', { failed: 'store' }), 'store'],
  ['an error of a query around its cause', new Error('Failed query', { cause: coded('57P01') }), 'database'],
  ['several addresses that refuse', new AggregateError([coded('ECONNREFUSED')]), 'database'],
] as const)('names what failed: %s', ([, error, kind]) => {
  expect(findFailure(error)).toMatchObject({ kind })
})

test.for([
  ['a missing file', coded('ENOENT')],
  ['a violated constraint', coded('23505')],
  ['a bug', new TypeError('x is not a function')],
  ['a request that is refused', new HttpError('NOT_FOUND')],
] as const)('does not take %s for a transient failure', ([, error]) => {
  expect(findFailure(error)).toBeNull()
})

test('returns code and message of the innermost cause, without the query around it', () => {
  const error = new Error('Failed query: select 1', {
    cause: coded('55P03', 'canceling statement due to lock timeout'),
  })
  expect(findFailure(error)).toEqual({
    kind: 'timeout',
    code: '55P03',
    message: 'canceling statement due to lock timeout',
  })
})
