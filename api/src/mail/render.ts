import { hash, randomBytes } from 'node:crypto'
import { sitePaths, toLocalePrefix } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { mails, users } from '@dalil/db/schema'
import { type Language, type MailKind, siteCountries } from '@dalil/db/vocabulary'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { Settings } from '../settings.ts'
import { createMailTranslate, toSingleLine } from './bidi.ts'
import { type MailLayout, renderHtml } from './html.ts'
import type { MailMessage } from './mailer.ts'
import { renderPlainText } from './plain-text.ts'
import type { MailContent, MailTemplate, MailTemplates, Recipient, RenderContext } from './template.ts'

export type MailRow = InferSelectModel<typeof mails>
type Dependencies = { db: Db; settings: Settings; findCountry: CountryLookup }
type Addressee = { recipient: Recipient | null; language: Language; address: string }

/** Null if the recipient muted the mail or its content is outdated. */
export async function renderMail({ db, settings, findCountry }: Dependencies, templates: MailTemplates, mail: MailRow) {
  const template: MailTemplate<unknown> | undefined = templates[mail.template as keyof MailTemplates]
  const account = mail.user_id === null ? null : await findAccount(db, mail.user_id)
  const addressee = account ?? toAddressee(settings, mail)
  if (!template || !addressee || (template.kind && account?.muted_mails.includes(template.kind))) return null

  const { recipient } = addressee
  const language = mail.language ?? addressee.language
  const t = createMailTranslate(language)
  const context: RenderContext = {
    db,
    settings,
    language,
    t,
    recipient,
    findCountry,
    page: createPageUrl(settings, language),
  }
  const text = await template.render(context, mail.payload)
  if (!text) return null
  return toMessage(context, mail, {
    to: addressee.address,
    text: { ...text, subject: toSingleLine(text.subject) },
    unsubscribe: template.kind ? await createUnsubscribeUrl(db, settings, mail.id) : null,
    footer: createFooter(context, mail, template.kind),
  })
}

type RenderedMail = { to: string; text: MailContent; unsubscribe: string | null; footer: MailLayout['footer'] }

function toMessage(
  { settings, language, t }: RenderContext,
  mail: MailRow,
  { to, text, unsubscribe, footer }: RenderedMail,
): MailMessage {
  const { mailFrom, publicUrl } = settings
  const frame: MailLayout = { language, brand: t('site.name'), home: `${publicUrl}/`, footer }
  const moment = new Date(mail.created_at)
  const domain = mailFrom.replace(/^.*@|>$/g, '')
  return {
    file: `${moment.toISOString().replace(/[:.]/g, '-')}-${mail.id}-${mail.template.replace(':', '-')}`,
    from: mailFrom,
    to: { name: '', address: to },
    ...(text.replyTo
      ? { replyTo: { name: toSingleLine(text.replyTo.name), address: toSingleLine(text.replyTo.address) } }
      : {}),
    subject: text.subject,
    // The same for every attempt, so that mail programs detect duplicates.
    messageId: `<mail-${mail.id}-${moment.getTime().toString(36)}@${domain}>`,
    text: renderPlainText(text, frame),
    html: renderHtml(text, frame),
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
  return { recipient: row, language: row.language, address: row.email, muted_mails: row.muted_mails }
}

function toAddressee({ supportEmail }: Settings, { address }: MailRow): Addressee | null {
  if (!address) return null
  return { recipient: null, language: 'ar', address: address === 'support' ? supportEmail : address }
}

/** Without a country the site redirects to the visitor's. */
const createPageUrl =
  ({ publicUrl }: Settings, language: Language): RenderContext['page'] =>
  (path, country) => {
    const siteCountry = siteCountries.find((code) => code === country)
    return publicUrl + (siteCountry ? toLocalePrefix({ country: siteCountry, lang: language }) : '') + path
  }

function createFooter(
  { t, page, recipient }: RenderContext,
  { address }: MailRow,
  kind: MailKind | null,
): MailLayout['footer'] {
  if (!recipient) return { text: t(address === 'support' ? 'mail.footer.support' : 'mail.footer.address') }
  if (!kind) return { text: t('mail.footer.account') }
  return {
    text: t(`mail.footer.${kind}`),
    link: { label: t('mail.footer.choose'), url: page(sitePaths.profileTab('notifications')) },
  }
}

/** Works without a session, so it carries a token. */
async function createUnsubscribeUrl(db: Db, { apiUrl, publicUrl }: Settings, id: number): Promise<string> {
  const token = randomBytes(20).toString('base64url')
  await db
    .update(mails)
    .set({ unsubscribe_hash: hash('sha256', token) })
    .where(eq(mails.id, id))
  return `${apiUrl ?? `${publicUrl}/api`}/mail/unsubscribe?token=${token}`
}
