import { escapeHtml } from './escape-html.ts'

export type OperatorValues = ReadonlyMap<string, string>

export const operatorPlaceholders = [
  'name',
  'company',
  'address',
  'register_number',
  'vat_number',
  'governing_law',
  'contact_email',
  'contact_phone',
  'whatsapp',
  'countries',
  'languages',
] as const

const placeholders = /\{(\w+)\}/g

/** `{if_reviews}` begins a sentence or an item that is left out while reviews are off, `{if_no_reviews}` one that is left out while they are on. */
const conditions = /\{if_\w+\}/g
const isCondition = (name: string) => name.startsWith('if_')

const listEmpty = (text: string, values: OperatorValues): string[] => [
  ...new Set(
    Array.from(text.matchAll(placeholders), ([, name = '']) => name).filter((name) => values.get(name) === ''),
  ),
]

export const listEmptyPlaceholders = (text: string, values: OperatorValues): string[] =>
  listEmpty(text, values).filter((name) => !isCondition(name))

export const fillLine = (text: string, values: OperatorValues): string =>
  text.replace(placeholders, (whole, name: string) => values.get(name) ?? whole)

/** Leaves out sentences and items that the operator has not filled in or whose feature is off, and headings that then have no text. */
export function fillPlaceholders(html: string, values: OperatorValues): string {
  const escaped = new Map([...values].map(([name, value]) => [name, escapeHtml(value)]))
  const filled = html
    .replace(
      /(<(p|li)(?: dir="auto")?>)((?:(?!<\2[ >])[\s\S])*?)(<\/\2>\n?)/g,
      (block, start: string, _, text: string, end: string) => {
        if (listEmpty(text, values).length === 0) return block
        const kept = keepFilledSentences(text, values)
        return kept && start + kept + end
      },
    )
    .replace(/<([uo]l)[^<>]*>\s*<\/\1>\n?/g, '')
    .replace(/<h2[^<>]*>[^<]*<\/h2>\s*(?=<h2|$)/g, '')
  return fillLine(filled.replace(conditions, ''), escaped)
}

/** Returns nothing if what is left would cut an element in two. */
function keepFilledSentences(text: string, values: OperatorValues): string {
  const kept = text.split(/(?<=[.!?؟]\s|<br>\s)/).filter((part) => listEmpty(part, values).length === 0)
  return kept.every(hasWholeElements) ? kept.join('').trimEnd().replace(/<br>$/, '') : ''
}

const hasWholeElements = (html: string) =>
  (html.match(/<(?!br|img)\w/g) ?? []).length === (html.match(/<\//g) ?? []).length
