import { hash, randomBytes } from 'node:crypto'
import type { SiteState } from '@dalil/api/contract'
import { findFeatureOfMail, listFeaturesOff, sitePaths, toLocalePrefix } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { mails, users } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { SiteReader } from '../http/context.ts'
import type { Settings } from '../settings/settings.ts'
import { createMailTranslate, toSingleLine } from './bidi.ts'
import type { MailLayout } from './html/layout.ts'
import type { MailTemplate, MailTemplates, Recipient, RenderContext } from './template.ts'
import { toMailMessage } from './to-message.ts'

export type MailRow = InferSelectModel<typeof mails>
type Dependencies = { db: Db; settings: Settings; siteSettings: SiteReader; findCountry: CountryLookup }

export async function renderMail(
  { db, settings: configured, siteSettings, findCountry }: Dependencies,
  templates: MailTemplates,
  mail: MailRow,
) {
  const template: MailTemplate<unknown> | undefined = templates[mail.template as keyof MailTemplates]
  const site = await siteSettings.read()
  const feature = findFeatureOfMail(mail.template)
  if (feature && !site[feature]) return null
  const settings = { ...configured, supportEmail: site.contact_email || configured.supportEmail }
  const account = mail.user_id === null ? null : await findAccount(db, mail.user_id)
  const addressee = account ?? toAddressee(settings, site, mail)
  if (!template || !addressee || (template.kind && account?.unwanted.includes(template.kind))) return null

  const { recipient } = addressee
  const wanted = mail.language ?? addressee.language
  const language = site.languages.includes(wanted) ? wanted : site.default_language
  const off = listFeaturesOff(site)
  const t = createMailTranslate(language, site.name[language], off)
  const context: RenderContext = {
    db,
    settings,
    language,
    t,
    off,
    recipient,
    findCountry,
    page: createPageUrl(settings, site, language),
    memberPage: createMemberPageUrl(settings, site, language),
  }
  const text = await template.render(context, mail.payload)
  if (!text) return null
  return toMailMessage(context, mail, {
    to: addressee.address,
    text: { ...text, subject: toSingleLine(text.subject) },
    unsubscribe: template.kind ? await createUnsubscribeUrl(db, settings, mail.id) : null,
    footer: createFooter(context, mail, template.kind),
    site,
  })
}

const createPageUrl =
  ({ publicUrl }: Settings, site: SiteState, language: Language): RenderContext['page'] =>
  (path, country) =>
    publicUrl + toPrefix(site, language, country) + path

const createMemberPageUrl =
  ({ publicUrl }: Settings, site: SiteState, language: Language): RenderContext['memberPage'] =>
  (path, country) => {
    const prefix = toPrefix(site, language, country)
    return `${publicUrl}${prefix}${sitePaths.to('login')}?${new URLSearchParams({ to: prefix + path })}`
  }

/** Without an open country, the site redirects to the visitor's country. */
function toPrefix({ countries }: SiteState, lang: Language, code: string | undefined): string {
  const country = countries.find((open) => open.code === code)
  return country ? toLocalePrefix({ country: country.code, lang }) : ''
}

type Addressee = { recipient: Recipient | null; language: Language; address: string }

async function findAccount(db: Db, id: number) {
  const { first_name, email, language, muted_mails, weekly_mail_week } = users
  const [row] = await db
    .select({ id: users.id, first_name, email, language, muted_mails, weekly_mail_week })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return null
  const unwanted = [...row.muted_mails, ...(row.weekly_mail_week === null ? (['weekly'] as const) : [])]
  return { recipient: row, language: row.language, address: row.email, unwanted }
}

function toAddressee({ supportEmail }: Settings, site: SiteState, { address }: MailRow): Addressee | null {
  if (!address) return null
  return { recipient: null, language: site.default_language, address: address === 'support' ? supportEmail : address }
}

function createFooter(
  { t, page, recipient }: RenderContext,
  { address }: MailRow,
  kind: MailTemplate<unknown>['kind'],
): MailLayout['footer'] {
  if (!recipient) return { text: t(address === 'support' ? 'mail.footer.support' : 'mail.footer.address') }
  if (!kind) return { text: t('mail.footer.account') }
  return {
    text: t(`mail.footer.${kind}`),
    link: { label: t('mail.footer.choose'), url: page(sitePaths.profileTab('notifications')) },
  }
}

/** Returns a URL with a token, so that the link works without a session. */
async function createUnsubscribeUrl(db: Db, { apiUrl, publicUrl }: Settings, id: number): Promise<string> {
  const token = randomBytes(20).toString('base64url')
  await db
    .update(mails)
    .set({ unsubscribe_hash: hash('sha256', token) })
    .where(eq(mails.id, id))
  return `${apiUrl ?? `${publicUrl}/api`}/mail/unsubscribe?token=${token}`
}
