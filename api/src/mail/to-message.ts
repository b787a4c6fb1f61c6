import { createColours, type Seeds } from '../brand/colours.ts'
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
  seeds: Seeds
}

export function toMailMessage(
  { settings, language, t }: Pick<RenderContext, 'settings' | 'language' | 't'>,
  mail: Pick<MailRow, 'id' | 'template' | 'created_at'>,
  { to, text, unsubscribe, footer, seeds }: RenderedMail,
): MailMessage {
  const { mailFrom, publicUrl } = settings
  const colours = createMailColours(createColours(seeds))
  const frame: MailLayout = { language, brand: t('site.name'), home: `${publicUrl}/`, colours, footer }
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
