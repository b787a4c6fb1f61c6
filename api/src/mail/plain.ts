import { inLine } from './desk.ts'
import type { Frame } from './html.ts'
import type { Text } from './letter.ts'

/** The same letter for those who read text. */
export function toPlain(text: Text, { brand, home, footer }: Frame): string {
  const parts = [
    text.heading,
    ...text.paragraphs,
    text.details?.map(({ label, value }) => `${label}: ${inLine(value)}`).join('\n'),
    text.quote
      ?.split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n'),
    text.action && `${text.action.label}:\n${text.action.url}`,
    text.note,
    `-- \n${brand} · ${home}`,
    footer.link ? `${footer.text}\n${footer.link.label}: ${footer.link.url}` : footer.text,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
