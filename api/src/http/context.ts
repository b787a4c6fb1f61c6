import type { Db } from '@dalil/db/connect'
import type { AccountType, CountryCode, Language, Role } from '@dalil/db/vocabulary'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/store.ts'

/** What the server in front knows of a request; nothing where the program calls itself. */
export type ServerBindings = {
  requestId: string
  address: string
  /** Hears whose session a token is, once that is known. */
  onAuthenticated: (token: string, session: { id: number; account_id: number }) => void
}

/** What a page in this process brings along: it takes a public read as it is, instead of its text. */
export type SinkBindings = { sink: (value: object) => void }

/** Who is signed in, as found with the token. */
export type Viewer = {
  id: number
  first_name: string
  last_name: string
  email: string
  role: Role
  moderates: CountryCode[]
  second_factor: boolean
  account_type: AccountType
  language: Language
  email_verified_at: string | null
  avatar_url: string | null
  created_at: string
  /** The session that this request came with. */
  session_id: number
  /** Whether the password was proved in this session within the last ten minutes. */
  is_fresh: boolean
  /** What the account's role would allow once its second factor is on; until then it acts as any user does. */
  withheld?: Pick<Viewer, 'role' | 'moderates'>
}

type Variables = {
  db: Db
  searchDb: Db
  jobQueue: JobQueue
  /** Of the messages and names in the answer, from Accept-Language. */
  language: Language
  log: Logger
  settings: Settings
  storage: Storage
  requestId: string
  /** The caller's address, as far as the trusted proxies tell. */
  address: string
  /** Whose token it is; null for none, an unknown or an expired one. */
  findViewer: (token: string) => Promise<Viewer | null>
}

/** What every route finds on its context. */
export type AppEnv = {
  Bindings: Partial<ServerBindings & SinkBindings>
  Variables: Variables & { viewer: Viewer | null }
}
export type AppContext = Context<AppEnv>

/** What a route behind `requireSession` finds. */
export type AuthenticatedEnv = {
  Bindings: Partial<ServerBindings & SinkBindings>
  Variables: Variables & { viewer: Viewer }
}

/** What a verb needs to act for somebody; `c.var` of a route behind `requireSession` is one. */
export type AuthenticatedContext = Pick<
  AuthenticatedEnv['Variables'],
  'db' | 'jobQueue' | 'language' | 'log' | 'settings' | 'storage' | 'address' | 'requestId' | 'viewer'
>

/** The same where nobody needs to be signed in. */
export type PublicContext = Omit<AuthenticatedContext, 'viewer'>

/** What a query needs to read for the viewer. */
export type ViewerContext = Pick<AuthenticatedContext, 'db' | 'viewer'>
