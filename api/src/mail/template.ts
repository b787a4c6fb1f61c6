import type { Db } from '@dalil/db/connect'
import type { Language, MailKind } from '@dalil/db/vocabulary'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { Translate } from '../locales/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { MailName, MailPayloads } from './payloads.ts'

export type RenderContext = {
  db: Db
  settings: Settings
  language: Language
  /** Translates a text. Interpolated values stay on one line and keep their writing direction. */
  t: Translate
  /** Returns the URL of a page; it includes the country only if the site has that country. */
  page: (path: string, country?: string) => string
  /** Returns the URL of a page for members: a guest logs in first, a member reaches the page at once. */
  memberPage: (path: string, country?: string) => string
  findCountry: CountryLookup
  /** The account of the recipient; null if the address belongs to no account. */
  recipient: Recipient | null
}

export type Recipient = { id: number; first_name: string; email: string }

export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  details?: { label: string; value: string }[]
  quote?: string
  note?: string
  replyTo?: { name: string; address: string }
}

export type MailTemplate<Payload> = {
  /** The kind of e-mail that recipients can mute; null if it cannot be muted. */
  kind: MailKind | null
  /** Returns null if the e-mail is outdated. */
  render(context: RenderContext, payload: Payload): Promise<MailContent | null>
}

export type MailTemplates = { [Name in MailName]: MailTemplate<MailPayloads[Name]> }
