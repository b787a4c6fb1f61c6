import MarkdownIt from 'markdown-it'
import { parseMediaPath } from '../storage/store.ts'

const wordsPerMinute = 180
const maxDescription = 155
const maxParagraph = 5_000
const directed = new Set(['paragraph_open', 'heading_open', 'list_item_open', 'blockquote_open'])

/** Raw HTML is text; deeper nesting than 20 levels is dropped, because readers cannot follow it either. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false, maxNesting: 20 })
  // Short rows become as long as the header: 100 kB of them would take a second.
  .disable('table')
// The time for emphasis grows with the square of a paragraph, so a longer one is plain text.
markdown.core.ruler.before('inline', 'long', ({ tokens }) => {
  for (const token of tokens) if (token.type === 'inline' && token.content.length > maxParagraph) token.type = 'text'
})
/** Placeholders stay as they are written: `mailto:{contact_email}`. */
const { normalizeLink } = markdown
markdown.normalizeLink = (url) => normalizeLink(url).replace(/%7B(\w+)%7D/g, '{$1}')
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim())

/** Pages load no pictures of other hosts. */
const renderPicture = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, place, ...more) => {
  const token = tokens[place]
  if (!token || !readMediaUrl(token)) return markdown.utils.escapeHtml(token?.content ?? '')
  token.attrSet('loading', 'lazy')
  return renderPicture?.(tokens, place, ...more) ?? ''
}

export type RenderedMarkdown = {
  html: string
  headings: { slug: string; text: string }[]
  description: string
  minutes: number
  pictures: string[]
}

/** Each block has the direction of its first letter, and each heading an id. */
export function renderMarkdown(body: string): RenderedMarkdown {
  const tokens = markdown.parse(body, {})
  const headings: RenderedMarkdown['headings'] = []
  const taken = new Map<string, number>()
  for (const [place, token] of tokens.entries()) {
    if (directed.has(token.type)) token.attrSet('dir', 'auto')
    if (token.type !== 'heading_open') continue
    // The title of the page is its only heading of the first level.
    if (token.tag === 'h1') {
      token.tag = 'h2'
      const close = tokens[place + 2]
      if (close) close.tag = 'h2'
    }
    const text = readText(tokens[place + 1])
    const name = toSlug(text)
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    const slug = count === 0 ? name : `${name}-${count}`
    token.attrSet('id', slug)
    if (token.tag === 'h2') headings.push({ slug, text })
  }
  const words = body.split(/\s+/).length
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
    description: toDescription(tokens),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    pictures: listPictures(tokens),
  }
}

type Token = ReturnType<typeof markdown.parse>[number]

const readText = (token: Token | undefined): string =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{\w+\}/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

function readMediaUrl(token: Token): string | null {
  const url = String(token.attrGet('src') ?? '')
  return parseMediaPath(url) && url
}

const listPictures = (tokens: Token[]): string[] => [
  ...new Set(
    tokens
      .flatMap(({ children }) => children ?? [])
      .filter(({ type }) => type === 'image')
      .flatMap((token) => readMediaUrl(token) ?? []),
  ),
]

function toDescription(tokens: Token[]): string {
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const text = first < 0 ? '' : readText(tokens[first + 1])
  const space = text.lastIndexOf(' ', maxDescription - 1)
  return text.length <= maxDescription ? text : `${text.slice(0, space > 0 ? space : maxDescription - 1)}…`
}
