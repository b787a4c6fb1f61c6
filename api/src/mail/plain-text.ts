import { toSingleLine } from './bidi.ts'
import type { MailLayout } from './html/layout.ts'
import type { MailContent } from './template.ts'

export function renderPlainText(content: MailContent, { brand, home, footer }: MailLayout): string {
  const parts = [
    content.heading,
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
