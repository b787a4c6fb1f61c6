import { escapeHtml } from '@dalil/api/contract/rules'

const maxLetters = 200
const maxSource = 2000
const tag = /(<[a-z!/][^<>]*(?:>|$))/i
const unseen = /[\u202a-\u202e\u2066-\u2069]|\p{Cc}/gu

/** `attributionHtml` has the links of the source, and no other tags. */
export function parseAttribution(source: string) {
  let [text, html, hidden, link] = ['', '', '', '']
  const parts = source.slice(0, maxSource).replace(unseen, '').split(tag)
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      const [, end, name = ''] = /^<(\/?)([a-z]*)/.exec(part.toLowerCase()) ?? []
      if (name === 'script' || name === 'style') hidden = end ? '' : name
      if (name === 'a') link = end ? '' : readLink(part)
    } else if (hidden === '') {
      const shown = decode(part)
        .slice(0, maxLetters - text.length)
        .toWellFormed()
      text += shown
      const safe = escapeHtml(shown)
      html += link && shown.trim() ? `<a href="${escapeHtml(link)}" rel="noopener">${safe}</a>` : safe
    }
  }
  return { attribution: text.trim() || null, attributionHtml: html.trim() || null }
}

function readLink(part: string): string {
  const url = URL.parse(decode(/\shref=["']?([^"'\s>]+)/i.exec(part)?.[1] ?? ''))
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

const decode = (text: string) =>
  text
    .replace(/&copy;|&#169;/g, '©')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
