import { sitePaths, toLocalePrefix } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { mails } from '@dalil/db/schema'
import { type Language, siteCountries } from '@dalil/db/vocabulary'
import type { InferSelectModel } from 'drizzle-orm'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { Settings } from '../settings/settings.ts'
import { findAccount, toAddressee } from './addressee.ts'
import { createMailTranslate, toSingleLine } from './bidi.ts'
import { createFooter } from './footer.ts'
import type { MailTemplate, MailTemplates, RenderContext } from './template.ts'
import { toMailMessage } from './to-message.ts'
import { createUnsubscribeUrl } from './unsubscribe-url.ts'

export type MailRow = InferSelectModel<typeof mails>
type Dependencies = { db: Db; settings: Settings; findCountry: CountryLookup }

/** Returns null if the recipient has muted the e-mail or its content is outdated. */
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
    memberPage: createMemberPageUrl(settings, language),
  }
  const text = await template.render(context, mail.payload)
  if (!text) return null
  return toMailMessage(context, mail, {
    to: addressee.address,
    text: { ...text, subject: toSingleLine(text.subject) },
    unsubscribe: template.kind ? await createUnsubscribeUrl(db, settings, mail.id) : null,
    footer: createFooter(context, mail, template.kind),
  })
}

const createPageUrl =
  ({ publicUrl }: Settings, language: Language): RenderContext['page'] =>
  (path, country) =>
    publicUrl + toPrefix(language, country) + path

const createMemberPageUrl =
  ({ publicUrl }: Settings, language: Language): RenderContext['memberPage'] =>
  (path, country) => {
    const prefix = toPrefix(language, country)
    return `${publicUrl}${prefix}${sitePaths.to('login')}?${new URLSearchParams({ to: prefix + path })}`
  }

/** Without a country, the site redirects to the visitor's country. */
function toPrefix(lang: Language, code: string | undefined): string {
  const country = siteCountries.find((each) => each === code)
  return country ? toLocalePrefix({ country, lang }) : ''
}
