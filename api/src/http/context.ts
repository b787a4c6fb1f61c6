import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { Context } from 'hono'
import type { Logger } from 'pino'

/** What the server in front knows of a request; nothing where the program calls itself. */
export type Caller = { requestId: string; address: string }

/** What every route finds on its context. */
export type AppEnv = {
  Bindings: Partial<Caller>
  Variables: {
    db: Db
    /** Of the messages and names in the answer, from Accept-Language. */
    language: Language
    log: Logger
    requestId: string
    /** The caller's address, as far as the trusted proxies tell. */
    address: string
  }
}

export type AppContext = Context<AppEnv>
