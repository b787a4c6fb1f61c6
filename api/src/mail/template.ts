import type { Db } from '@dalil/db/connect'
import type { Language, MailKind } from '@dalil/db/vocabulary'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { Translate } from '../locales/index.ts'
import type { Settings } from '../settings.ts'
import type { MailName, MailPayloads } from './payloads.ts'

/** What a letter is written with. */
export type RenderContext = {
  db: Db
  settings: Settings
  language: Language
  /** The words of that language; what is filled in keeps to its line and direction. */
  t: Translate
  /** The address of a page, of a country where one is given and has a site. */
  page: (path: string, country?: string) => string
  findCountry: CountryLookup
  /** The account that it is for; null where it goes to an address. */
  recipient: Recipient | null
}

export type Recipient = { id: number; first_name: string; email: string }

/** What a letter says, as plain text; the layout makes HTML and text of it. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** A list of facts, such as device and time. */
  details?: { label: string; value: string }[]
  /** Somebody else's words, shown as such. */
  quote?: string
  /** Small print under the action. */
  note?: string
  /** Who gets the answer, other than the sender. */
  replyTo?: { name: string; address: string }
}

export type MailTemplate<Payload> = {
  /** What it is about, for those who turn it off; null: it cannot be turned off. */
  kind: MailKind | null
  /** Null: what it tells is gone or no longer true, so nobody needs to hear it. */
  render(context: RenderContext, payload: Payload): Promise<MailContent | null>
}

export type MailTemplates = { [Name in MailName]: MailTemplate<MailPayloads[Name]> }
