import type { Db } from '@dalil/db/connect'
import type { Language, MailKind, SiteFeature } from '@dalil/db/vocabulary'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { Translate } from '../locales/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { MailName, MailPayloads } from './payloads.ts'

export type RenderContext = {
  db: Db
  settings: Settings
  language: Language
  /** Interpolated values stay on one line and keep their writing direction. */
  t: Translate
  off: readonly SiteFeature[]
  page: (path: string, country?: string) => string
  memberPage: (path: string, country?: string) => string
  findCountry: CountryLookup
  recipient: Recipient | null
}

export type Recipient = { id: number; first_name: string; email: string }

export type MailContent = {
  subject: string
  /** Default: the subject. */
  heading?: string
  paragraphs: string[]
  action?: { label: string; url: string }
  details?: { label: string; value: string }[]
  quote?: string
  note?: string
  replyTo?: { name: string; address: string }
}

export type MailTemplate<Payload> = {
  /** Without a kind, the e-mail cannot be turned off. */
  kind?: MailKind | 'weekly' | null
  /** Staff see for 60 days to whom it went, also without an account. */
  keepsAddress?: boolean
  render(context: RenderContext, payload: Payload): Promise<MailContent | null>
}

export type MailTemplates = { [Name in MailName]: MailTemplate<MailPayloads[Name]> }
