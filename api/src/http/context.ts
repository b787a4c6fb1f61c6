import type { SiteSettings, SiteState } from '@dalil/api/contract'
import type { TextOverrides } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import type { AccountType, CountryCode, KeyScope, Language, Role } from '@dalil/db/vocabulary'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CachePolicy } from '../cache/cache-policy.ts'
import type { ValueCache } from '../cache/value-cache.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Network } from '../outbound/network.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/store.ts'
import type { AccessRecord } from './access/access-record.ts'

export type ServerBindings = {
  requestId: string
  address: string
  primaryOnly?: boolean
  access: AccessRecord
  isVersioned?: boolean
  onAuthenticated: (token: string, session: { id: number; account_id: number; isKey?: boolean }) => void
}

export type SinkBindings = { sink: (value: object, policy?: CachePolicy) => void }

/** Adds lifetime and cache tags to a public response. */
type CacheBindings = { isForCache: true }

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
  session_id: number
  is_fresh: boolean
  /** Present if the request has an API key instead of a session; the role is `user`. */
  key?: { id: number; scopes: KeyScope[]; is_test: boolean }
  /** The role that the account regains with a second factor; without one, it has the rights of a user. */
  withheldRights?: Pick<Viewer, 'role' | 'moderates'>
}

/** Of whom only the rights matter. */
export type Moderator = Pick<Viewer, 'role' | 'moderates'>

export type SiteReader = { read: () => Promise<SiteState> }

type Variables = {
  /** For a GET, a pool of read-only connections, which `useWriteDb` replaces. */
  db: Db
  writeDb: Db
  usesReplica: boolean
  searchDb: Db
  values: ValueCache | null
  jobQueue: JobQueue
  language: Language
  log: Logger
  settings: Settings
  siteSettings: SiteReader & {
    first: SiteSettings
    readTexts: () => Promise<TextOverrides>
    reload: () => Promise<void>
    invalidateAll: () => void
  }
  storage: Storage
  network: Network
  requestId: string
  address: string
  findViewer: (token: string) => Promise<Viewer | null>
  isReplayed?: true
}

export type AppEnv = {
  Bindings: Partial<ServerBindings & SinkBindings & CacheBindings>
  Variables: Variables & { viewer: Viewer | null }
}
export type AppContext = Context<AppEnv>

export type AuthenticatedEnv = {
  Bindings: Partial<ServerBindings & SinkBindings & CacheBindings>
  Variables: Variables & { viewer: Viewer }
}

export type AuthenticatedContext = Pick<
  AuthenticatedEnv['Variables'],
  'db' | 'jobQueue' | 'language' | 'log' | 'settings' | 'siteSettings' | 'storage' | 'address' | 'requestId' | 'viewer'
>

export type PublicContext = Omit<AuthenticatedContext, 'viewer'>

export type ViewerContext = Pick<AuthenticatedContext, 'db' | 'viewer'>
export type QueueContext = ViewerContext & Pick<Variables, 'searchDb'>
