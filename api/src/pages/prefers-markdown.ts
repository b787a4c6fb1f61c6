import { markdownType } from '@dalil/api/contract/rules'
import { parseAccept } from 'hono/utils/accept'

const htmlRanges = ['text/html', 'text/*', '*/*']

/** Of equal preferences, the first counts. HTML may be accepted by a range, Markdown only by its name. */
export function prefersMarkdown(accept = ''): boolean {
  const wanted = accept.toLowerCase()
  if (!wanted.includes(markdownType)) return false
  const accepted = parseAccept(wanted)
  const markdown = accepted.findIndex(({ type, q }) => type === markdownType && q > 0)
  const html = htmlRanges.map((range) => accepted.findIndex(({ type }) => type === range)).find((at) => at >= 0)
  return markdown >= 0 && (html === undefined || markdown < html)
}
