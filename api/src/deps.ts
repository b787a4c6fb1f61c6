import type { Category } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Asked } from './categories/queries.ts'
import { readTree } from './categories/tree.ts'
import { type CountryOf, localCountryOf } from './geo/country-of.ts'
import { Views } from './listings/detail/views.ts'
import { type Mailer, makeMailer } from './mail/mailer.ts'
import { Searches } from './search/searches.ts'
import type { Settings } from './settings.ts'
import { openStorage } from './storage/storage.ts'
import type { Storage } from './storage/store.ts'

/** What the program is made of; tests make it of the same with their own database. */
export type Deps = {
  settings: Settings
  db: Connection['db']
  sql: Connection['sql']
  log: Logger
  countryOf: CountryOf
  views: Views
  searches: Searches
  mailer: Mailer
  storage: Storage
  /** The tree of categories; the server, which hears of changes, keeps it. */
  readTree: (asked: Asked) => Promise<Category[]>
}

export function makeDeps(
  settings: Settings,
  { db, sql }: Pick<Connection, 'db' | 'sql'>,
  log: Logger = makeLog(settings),
): Deps {
  return {
    settings,
    db,
    sql,
    log,
    countryOf: localCountryOf(),
    views: new Views(db, log),
    searches: new Searches(db, log),
    mailer: makeMailer(settings, log),
    storage: openStorage(settings),
    readTree: (asked) => readTree(db, asked),
  }
}

/** One JSON object a line. Written in blocks, so that a busy server does not wait for its log. */
export function makeLog(settings: Settings, destination: DestinationStream = ownOutput()): Logger {
  const level = settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')
  return pino(
    {
      level,
      base: null,
      redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
      serializers: { err: describeError },
    },
    destination,
  )
}

const ownOutput = () => pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

/** The innermost cause, which says what is wrong; a query's own error repeats its values, secrets among them. */
function describeError(error: unknown) {
  let cause = error
  for (let depth = 0; cause instanceof Error && cause.cause instanceof Error && depth < 5; depth++) cause = cause.cause
  if (!(cause instanceof Error)) return String(cause)
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause ? cause.code : undefined,
    stack: cause.stack,
  }
}
