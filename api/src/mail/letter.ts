import type { Db } from '@dalil/db/connect'
import type { Language, MailKind } from '@dalil/db/vocabulary'
import type { CountryOf } from '../geo/country-of.ts'
import type { Translate } from '../locales/index.ts'
import type { Settings } from '../settings.ts'
import type { LetterFacts, LetterName } from './facts.ts'

/** What a letter is written with. */
export type Desk = {
  db: Db
  settings: Settings
  language: Language
  /** The words of that language; what is filled in keeps to its line and direction. */
  t: Translate
  /** The address of a page, of a country where one is given and has a site. */
  page: (path: string, country?: string) => string
  countryOf: CountryOf
  /** The account that it is for; null where it goes to an address. */
  reader: Reader | null
}

export type Reader = { id: number; first_name: string; email: string }

/** What a letter says, as plain text; the layout makes HTML and text of it. */
export type Text = {
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

export type Letter<Facts> = {
  /** What it is about, for those who turn it off; null: it cannot be turned off. */
  kind: MailKind | null
  /** Null: what it tells is gone or no longer true, so nobody needs to hear it. */
  write(desk: Desk, facts: Facts): Promise<Text | null>
}

export type Letters = { [Name in LetterName]: Letter<LetterFacts[Name]> }
