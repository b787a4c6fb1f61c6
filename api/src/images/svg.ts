import type { FileFlaw } from './file-flaw.ts'

/** Characters of markup: pictures inside the drawing are not counted. */
const mostMarkup = 1024 * 1024
const mostElements = 20_000
const mostAttributes = 100
/** Of elements inside each other. */
const deepest = 64
/** Of references that lead to references. */
const longestChain = 128
/** Pictures inside a drawing. */
const mostPictures = 20
/** Steps of filters, each of which goes over the whole drawing. */
const mostEffects = 60
/** Elements that are drawn when each reference is followed to its end. */
const mostCopies = 20_000

const forbidden = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video'])

type Element = { name: string; children: number[]; references: string[] }
type Found = { flaw: FileFlaw; pictures?: undefined } | { flaw: null; pictures: Buffer[] }

/**
 * What keeps a drawing from being drawn: what would run, lead out of it, or never end. librsvg, from memory, runs and
 * fetches nothing; this names the reason to the sender instead of leaving holes. One pass over the text, in time
 * linear in its length: each search begins where the one before has ended, and the first that fails ends it all.
 *
 * The pictures inside the drawing are handed over for a look at their size.
 */
export function scanSvg(content: Buffer): Found {
  const text = decode(content)
  if (text === null) return { flaw: 'broken' }
  try {
    const { elements, ids, pictures } = new Scanner(text).scan()
    return isEndless(elements, ids) ? { flaw: 'complex' } : { flaw: null, pictures }
  } catch (error) {
    if (error instanceof Stop) return { flaw: error.flaw }
    throw error
  }
}

/** Whether a document's first element is `svg`, after what XML lets stand before one. */
export function isSvg(head: string): boolean {
  try {
    return new Scanner(head).findRoot() === 'svg'
  } catch (error) {
    if (error instanceof Stop) return false
    throw error
  }
}

class Stop extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}

class Scanner {
  readonly #text: string
  #at: number
  #markup: number
  #hasEntities = false
  #styles = ''
  #effects = 0
  readonly #elements: Element[] = [{ name: '', children: [], references: [] }]
  readonly #ids = new Map<string, number[]>()
  readonly #pictures: Buffer[] = []

  constructor(text: string) {
    this.#text = text
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
    this.#markup = text.length
  }

  scan() {
    const open = [0]
    while (this.#toNextTag(open)) {
      if (this.#skipOther(open.length === 1)) continue
      if (this.#takes('</')) this.#close(open)
      else this.#open(open)
    }
    if (this.#hasEntities) throw new Stop('unsafe')
    if (open.length > 1 || this.#elements.length === 1) throw new Stop('broken')
    this.#checkStyles(this.#styles, this.#elements[0] as Element)
    if (this.#markup > mostMarkup || this.#pictures.length > mostPictures || this.#effects > mostEffects) {
      throw new Stop('complex')
    }
    return { elements: this.#elements, ids: this.#ids, pictures: this.#pictures }
  }

  /** The local name of the root, without a look at what follows it. */
  findRoot(): string | null {
    while (this.#toNextTag([0])) {
      if (this.#skipOther(true)) continue
      this.#at += 1
      return localName(this.#readName()).toLowerCase()
    }
    return null
  }

  /** Moves to the next `<`. Outside the root nothing but spaces may be passed. */
  #toNextTag(open: number[]): boolean {
    const next = this.#text.indexOf('<', this.#at)
    const end = next === -1 ? this.#text.length : next
    if (open.length === 1 && /\S/.test(this.#text.slice(this.#at, end))) throw new Stop('broken')
    this.#keepStyles(open, end)
    this.#at = end
    return next !== -1
  }

  /** Comments, instructions, sections and the document type. */
  #skipOther(isOutside: boolean): boolean {
    if (this.#takes('<!--')) this.#through('-->')
    else if (this.#takes('<?')) this.#checkInstruction(this.#through('?>'))
    else if (this.#takes('<![CDATA[')) this.#styles += this.#through(']]>')
    else if (isOutside && /^<!doctype$/i.test(this.#text.slice(this.#at, this.#at + 9))) {
      // What is declared could stand for anything.
      if (/<!entity/i.test(this.#skipDoctype())) this.#hasEntities = true
    } else return false
    return true
  }

  #checkInstruction(instruction: string) {
    if (/^xml-stylesheet\b/i.test(instruction)) throw new Stop('unsafe')
    const [, encoding = 'utf-8'] = /\bencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/i.exec(instruction.slice(0, 1000)) ?? []
    // In another encoding, what is looked for could hide.
    if (encoding.toLowerCase() !== 'utf-8') throw new Stop('broken')
  }

  /** With quoted names and, between brackets, declarations. */
  #skipDoctype(): string {
    const start = this.#at
    let isInside = false
    for (this.#at += 9; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at]
      if (sign === '"' || sign === "'") {
        this.#at = this.#text.indexOf(sign, this.#at + 1)
        if (this.#at === -1) throw new Stop('broken')
      } else if (sign === '[') isInside = true
      else if (sign === ']') isInside = false
      else if (sign === '>' && !isInside) {
        this.#at += 1
        return this.#text.slice(start, this.#at)
      }
    }
    throw new Stop('broken')
  }

  #close(open: number[]) {
    const name = this.#through('>').trim()
    const last = open.pop()
    if (!last || this.#elements[last]?.name !== name) throw new Stop('broken')
  }

  #open(open: number[]) {
    this.#at += 1
    const element: Element = { name: this.#readName(), children: [], references: [] }
    const local = localName(element.name)
    if (forbidden.has(local.toLowerCase())) throw new Stop('unsafe')
    if (/^fe[A-Z]/.test(local)) this.#effects += 1
    const index = this.#elements.push(element) - 1
    this.#elements[open.at(-1) ?? 0]?.children.push(index)
    if (this.#elements.length > mostElements || open.length > deepest) throw new Stop('complex')
    for (let attributes = 0; ; attributes++) {
      const isApart = this.#skipSpaces()
      if (this.#takes('/>')) return
      if (this.#takes('>')) {
        open.push(index)
        return
      }
      if (!isApart) throw new Stop('broken')
      if (attributes >= mostAttributes) throw new Stop('complex')
      this.#readAttribute(element, index)
    }
  }

  #readAttribute(element: Element, index: number) {
    const name = localName(this.#readName()).toLowerCase()
    this.#skipSpaces()
    if (!this.#takes('=')) throw new Stop('broken')
    this.#skipSpaces()
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") throw new Stop('broken')
    this.#at += 1
    const value = this.#through(quote)
    if (/^on[a-z]/.test(name)) throw new Stop('unsafe')
    if (name === 'id') this.#ids.set(value, [...(this.#ids.get(value) ?? []).slice(0, 1), index])
    else if (name === 'href' || name === 'src') this.#follow(value, element)
    else this.#checkStyles(value, element)
  }

  /** What is painted with, in CSS or in an attribute. */
  #checkStyles(raw: string, element: Element) {
    const styles = decodeReferences(raw)
    // Of ASCII alone, so that places in one are places in the other.
    const lower = styles.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    if (lower.includes('javascript:') || lower.includes('@import')) throw new Stop('unsafe')
    for (let at = lower.indexOf('url('); at !== -1; at = lower.indexOf('url(', at)) {
      const end = lower.indexOf(')', at)
      this.#follow(styles.slice(at + 4, end === -1 ? undefined : end).replace(/^\s*["']?|["']\s*$/g, ''), element)
      if (end === -1) return
      at = end
    }
  }

  #follow(link: string, element: Element) {
    const target = decodeReferences(link.slice(0, 200)).trim()
    if (target === '') return
    if (target.startsWith('#')) {
      element.references.push(target.slice(1))
      return
    }
    if (!/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(target)) throw new Stop('unsafe')
    this.#markup -= link.length
    if (this.#pictures.length < mostPictures) {
      this.#pictures.push(Buffer.from(link.slice(link.indexOf(',') + 1), 'base64'))
    } else throw new Stop('complex')
  }

  #keepStyles(open: number[], end: number) {
    if (localName(this.#elements[open.at(-1) ?? 0]?.name ?? '').toLowerCase() === 'style') {
      this.#styles += this.#text.slice(this.#at, end)
    }
  }

  #readName(): string {
    const start = this.#at
    while (this.#at < this.#text.length && !' \t\r\n/>=<"\''.includes(this.#text[this.#at] ?? '')) this.#at += 1
    if (this.#at === start) throw new Stop('broken')
    return this.#text.slice(start, this.#at)
  }

  #skipSpaces(): boolean {
    const start = this.#at
    while (' \t\r\n'.includes(this.#text[this.#at] ?? '?')) this.#at += 1
    return this.#at > start
  }

  #takes(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    return true
  }

  /** What stands before a sign, which is passed. */
  #through(sign: string): string {
    const end = this.#text.indexOf(sign, this.#at)
    if (end === -1) throw new Stop('broken')
    const passed = this.#text.slice(this.#at, end)
    this.#at = end + sign.length
    return passed
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeReferences = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

function decode(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}

/** Ten copies of ten copies of ten copies are a few lines to write and hours to draw. */
function isEndless(elements: Element[], ids: Map<string, number[]>): boolean {
  const known = new Map<number, number>()
  const count = (index: number, steps: number): number => {
    if (steps > longestChain) return Infinity
    const before = known.get(index)
    if (before !== undefined) return before
    // One that leads back to itself is not drawn.
    known.set(index, 0)
    const { children, references } = elements[index] as Element
    let copies = 0
    for (const child of children) copies += count(child, steps + 1)
    for (const name of references) {
      copies += 1
      for (const target of ids.get(name) ?? []) copies += count(target, steps + 1)
    }
    known.set(index, copies)
    return copies
  }
  return count(0, 0) > mostCopies
}
