import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { mails, users } from '@dalil/db/schema'
import { type Language, type MailKind, siteCountries } from '@dalil/db/vocabulary'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { CountryOf } from '../geo/country-of.ts'
import type { Settings } from '../settings.ts'
import { inLine, wordsOf } from './desk.ts'
import { type Frame, toHtml } from './html.ts'
import type { Desk, Letter, Letters, Reader, Text } from './letter.ts'
import type { Envelope } from './mailer.ts'
import { toPlain } from './plain.ts'

export type Mail = InferSelectModel<typeof mails>
type Office = { db: Db; settings: Settings; countryOf: CountryOf }
type Addressee = { reader: Reader | null; language: Language; address: string }

/** The letter as it goes out; null where it is muted or has nothing to tell any more. */
export async function write({ db, settings, countryOf }: Office, letters: Letters, mail: Mail) {
  const letter: Letter<unknown> | undefined = letters[mail.letter as keyof Letters]
  const account = mail.user_id === null ? null : await findAccount(db, mail.user_id)
  const addressee = account ?? addresseeWithout(settings, mail)
  if (!letter || !addressee || (letter.kind && account?.muted_mails.includes(letter.kind))) return null

  const { reader } = addressee
  const language = mail.language ?? addressee.language
  const t = wordsOf(language)
  const desk: Desk = { db, settings, language, t, reader, countryOf, page: pagesOf(settings, language) }
  const text = await letter.write(desk, mail.facts)
  if (!text) return null
  return seal(desk, mail, {
    to: addressee.address,
    text: { ...text, subject: inLine(text.subject) },
    unsubscribe: letter.kind ? await unsubscribeLink(db, settings, mail.id) : null,
    footer: footerOf(desk, mail, letter.kind),
  })
}

type Sealed = { to: string; text: Text; unsubscribe: string | null; footer: Frame['footer'] }

function seal({ settings, language, t }: Desk, mail: Mail, { to, text, unsubscribe, footer }: Sealed): Envelope {
  const { mailFrom, publicUrl } = settings
  const frame: Frame = { language, brand: t('site.name'), home: `${publicUrl}/`, footer }
  const moment = new Date(mail.created_at)
  const domain = mailFrom.replace(/^.*@|>$/g, '')
  return {
    file: `${moment.toISOString().replace(/[:.]/g, '-')}-${mail.id}-${mail.letter.replace(':', '-')}`,
    from: mailFrom,
    to: { name: '', address: to },
    ...(text.replyTo ? { replyTo: { name: inLine(text.replyTo.name), address: inLine(text.replyTo.address) } } : {}),
    subject: text.subject,
    // The same at each try: a mail that arrived although nobody could say so is known again.
    messageId: `<mail-${mail.id}-${moment.getTime().toString(36)}@${domain}>`,
    text: toPlain(text, frame),
    html: toHtml(text, frame),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      ...(unsubscribe
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

async function findAccount(db: Db, id: number) {
  const { first_name, email, language, muted_mails } = users
  const [row] = await db
    .select({ id: users.id, first_name, email, language, muted_mails })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return null
  return { reader: row, language: row.language, address: row.email, muted_mails: row.muted_mails }
}

function addresseeWithout({ supportEmail }: Settings, { address }: Mail): Addressee | null {
  if (!address) return null
  return { reader: null, language: 'ar', address: address === 'support' ? supportEmail : address }
}

/** Where it names no country with a site, the page's own redirect knows the visitor's. */
const pagesOf =
  ({ publicUrl }: Settings, language: Language): Desk['page'] =>
  (path, country) =>
    siteCountries.some((code) => code === country) ? `${publicUrl}/${country}/${language}${path}` : publicUrl + path

function footerOf({ t, page, reader }: Desk, { address }: Mail, kind: MailKind | null): Frame['footer'] {
  if (!reader) return { text: t(address === 'support' ? 'mail.footer.support' : 'mail.footer.address') }
  if (!kind) return { text: t('mail.footer.account') }
  return {
    text: t(`mail.footer.${kind}`),
    link: { label: t('mail.footer.choose'), url: page('/profile?tab=notifications') },
  }
}

/** Turns the letter's kind off without signing in, which is why it carries a secret of its own. */
async function unsubscribeLink(db: Db, { apiUrl, publicUrl }: Settings, id: number): Promise<string> {
  const token = randomBytes(20).toString('base64url')
  await db
    .update(mails)
    .set({ unsubscribe_hash: hash('sha256', token) })
    .where(eq(mails.id, id))
  return `${apiUrl ?? `${publicUrl}/api`}/mail/unsubscribe?token=${token}`
}
