import { type SiteSettings, toIconUrl } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { createColours } from '../brand/colours.ts'
import { toSingleLine } from './bidi.ts'
import { type MailLayout, renderHtml } from './html/layout.ts'
import { createMailColours } from './html/style.ts'
import type { MailMessage } from './mailer.ts'
import type { MailRow } from './render.ts'
import type { MailContent, RenderContext } from './template.ts'

type RenderedMail = {
  to: string
  text: MailContent
  unsubscribe: string | null
  footer: MailLayout['footer']
  site: SiteSettings
}

export function toMailMessage(
  { settings, language, t }: Pick<RenderContext, 'settings' | 'language' | 't'>,
  mail: Pick<MailRow, 'id' | 'template' | 'created_at'>,
  { to, text, unsubscribe, footer, site }: RenderedMail,
): MailMessage {
  const { mailFrom, publicUrl } = settings
  const colours = createMailColours(createColours(site))
  const home = `${publicUrl}/`
  const frame: MailLayout = {
    language,
    brand: t('site.name'),
    home,
    sign: findSign(site, language, publicUrl),
    colours,
    footer,
  }
  const moment = new Date(mail.created_at)
  const address = mailFrom.replace(/^.*<|>$/g, '')
  const domain = address.replace(/^.*@/, '')
  return {
    file: `${moment.toISOString().replace(/[:.]/g, '-')}-${mail.id}-${mail.template.replace(':', '-')}`,
    from: { name: frame.brand, address },
    to: { name: '', address: to },
    ...(text.replyTo
      ? { replyTo: { name: toSingleLine(text.replyTo.name), address: toSingleLine(text.replyTo.address) } }
      : {}),
    subject: text.subject,
    // All attempts use the same id, so that e-mail programs detect duplicates.
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

function findSign(site: SiteSettings, language: Language, publicUrl: string): MailLayout['sign'] {
  const toUrl = (path: string) => publicUrl + toIconUrl(path, site)
  const [own, other] = language === 'ar' ? (['ar', 'latin'] as const) : (['latin', 'ar'] as const)
  const script = site[`logo_${own}`] ? own : site[`logo_${other}`] ? other : null
  return { logo: script && toUrl(`/img/logo-${script}.png`), mark: site.mark && toUrl('/icon-192.png') }
}

export function renderPlainText(content: MailContent, { brand, home, footer }: MailLayout): string {
  const parts = [
    content.heading ?? content.subject,
    ...content.paragraphs,
    content.details?.map(({ label, value }) => `${label}: ${toSingleLine(value)}`).join('\n'),
    content.quote
      ?.split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.note,
    `-- \n${brand} · ${home}`,
    footer.link ? `${footer.text}\n${footer.link.label}: ${footer.link.url}` : footer.text,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
