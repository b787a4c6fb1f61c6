import type { FileFlaw } from './file-flaw.ts'

/** The maximum number of characters, not counting embedded pictures. */
const maxMarkupLength = 1024 * 1024
const maxElements = 20_000
const maxAttributes = 100
const maxDepth = 64
const maxPictures = 20
/** The limit is low, because each filter primitive processes the whole drawing. */
const maxFilterEffects = 60

/** These take seconds for a radius, a number of octaves or a kernel that a few characters declare. */
const costlyFilterEffects = new Set([
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feMorphology',
  'feSpecularLighting',
  'feTurbulence',
])

const forbiddenElements = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video'])

export type SvgElement = { name: string; children: number[]; references: string[] }

export class ScanError extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}

export class SvgScanner {
  readonly #text: string
  #position: number
  #markupLength: number
  #hasEntities = false
  #styles = ''
  #filterEffects = 0
  readonly #elements: SvgElement[] = [{ name: '', children: [], references: [] }]
  readonly #ids = new Map<string, number[]>()
  readonly #pictures: Buffer[] = []

  constructor(text: string) {
    this.#text = text
    this.#position = text.startsWith('\uFEFF') ? 1 : 0
    this.#markupLength = text.length
  }

  scan() {
    const open = [0]
    while (this.#seekTag(open)) {
      if (this.#skipNonElement(open.length === 1)) continue
      if (this.#consume('</')) this.#closeElement(open)
      else this.#openElement(open)
    }
    if (this.#hasEntities) throw new ScanError('unsafe')
    if (open.length > 1 || this.#elements.length === 1) throw new ScanError('broken')
    this.#checkStyles(this.#styles, this.#elements[0] as SvgElement)
    if (
      this.#markupLength > maxMarkupLength ||
      this.#pictures.length > maxPictures ||
      this.#filterEffects > maxFilterEffects
    ) {
      throw new ScanError('complex')
    }
    return { elements: this.#elements, ids: this.#ids, pictures: this.#pictures }
  }

  findRoot(): string | null {
    while (this.#seekTag([0])) {
      if (this.#skipNonElement(true)) continue
      this.#position += 1
      return localName(this.#readName()).toLowerCase()
    }
    return null
  }

  #seekTag(open: number[]): boolean {
    const next = this.#text.indexOf('<', this.#position)
    const end = next === -1 ? this.#text.length : next
    if (open.length === 1 && /\S/.test(this.#text.slice(this.#position, end))) throw new ScanError('broken')
    this.#collectStyles(open, end)
    this.#position = end
    return next !== -1
  }

  #skipNonElement(isOutside: boolean): boolean {
    if (this.#consume('<!--')) this.#readUntil('-->')
    else if (this.#consume('<?')) this.#checkInstruction(this.#readUntil('?>'))
    else if (this.#consume('<![CDATA[')) this.#styles += this.#readUntil(']]>')
    else if (isOutside && /^<!doctype$/i.test(this.#text.slice(this.#position, this.#position + 9))) {
      // Files with entities are rejected, because entities can expand to anything.
      if (/<!entity/i.test(this.#skipDoctype())) this.#hasEntities = true
    } else return false
    return true
  }

  #checkInstruction(instruction: string) {
    if (/^xml-stylesheet\b/i.test(instruction)) throw new ScanError('unsafe')
    const [, encoding = 'utf-8'] = /\bencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/i.exec(instruction.slice(0, 1000)) ?? []
    // Markup in another encoding could evade the scan.
    if (encoding.toLowerCase() !== 'utf-8') throw new ScanError('broken')
  }

  #skipDoctype(): string {
    const start = this.#position
    let isInside = false
    for (this.#position += 9; this.#position < this.#text.length; this.#position++) {
      const sign = this.#text[this.#position]
      if (sign === '"' || sign === "'") {
        this.#position = this.#text.indexOf(sign, this.#position + 1)
        if (this.#position === -1) throw new ScanError('broken')
      } else if (sign === '[') isInside = true
      else if (sign === ']') isInside = false
      else if (sign === '>' && !isInside) {
        this.#position += 1
        return this.#text.slice(start, this.#position)
      }
    }
    throw new ScanError('broken')
  }

  #closeElement(open: number[]) {
    const name = this.#readUntil('>').trim()
    const last = open.pop()
    if (!last || this.#elements[last]?.name !== name) throw new ScanError('broken')
  }

  #openElement(open: number[]) {
    this.#position += 1
    const element: SvgElement = { name: this.#readName(), children: [], references: [] }
    const local = localName(element.name)
    if (forbiddenElements.has(local.toLowerCase())) throw new ScanError('unsafe')
    if (/^fe[A-Z]/.test(local)) this.#filterEffects += costlyFilterEffects.has(local) ? Infinity : 1
    const index = this.#elements.push(element) - 1
    this.#elements[open.at(-1) ?? 0]?.children.push(index)
    if (this.#elements.length > maxElements || open.length > maxDepth) throw new ScanError('complex')
    for (let attributes = 0; ; attributes++) {
      const isApart = this.#skipSpaces()
      if (this.#consume('/>')) return
      if (this.#consume('>')) {
        open.push(index)
        return
      }
      if (!isApart) throw new ScanError('broken')
      if (attributes >= maxAttributes) throw new ScanError('complex')
      this.#readAttribute(element, index)
    }
  }

  #readAttribute(element: SvgElement, index: number) {
    const name = localName(this.#readName()).toLowerCase()
    this.#skipSpaces()
    if (!this.#consume('=')) throw new ScanError('broken')
    this.#skipSpaces()
    const quote = this.#text[this.#position]
    if (quote !== '"' && quote !== "'") throw new ScanError('broken')
    this.#position += 1
    const value = this.#readUntil(quote)
    if (/^on[a-z]/.test(name)) throw new ScanError('unsafe')
    if (name === 'id') this.#ids.set(value, [...(this.#ids.get(value) ?? []).slice(0, 1), index])
    else if (name === 'href' || name === 'src') this.#checkReference(value, element)
    else this.#checkStyles(value, element)
  }

  #checkStyles(raw: string, element: SvgElement) {
    const styles = decodeEntities(raw)
    // Converts only ASCII letters to lower case, so that offsets stay the same.
    const lower = styles.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    if (lower.includes('javascript:') || lower.includes('@import')) throw new ScanError('unsafe')
    for (let at = lower.indexOf('url('); at !== -1; at = lower.indexOf('url(', at)) {
      const end = lower.indexOf(')', at)
      this.#checkReference(
        styles.slice(at + 4, end === -1 ? undefined : end).replace(/^\s*["']?|["']\s*$/g, ''),
        element,
      )
      if (end === -1) return
      at = end
    }
  }

  #checkReference(link: string, element: SvgElement) {
    const target = decodeEntities(link.slice(0, 200)).trim()
    if (target === '') return
    if (target.startsWith('#')) {
      element.references.push(target.slice(1))
      return
    }
    if (!/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(target)) throw new ScanError('unsafe')
    this.#markupLength -= link.length
    if (this.#pictures.length < maxPictures) {
      this.#pictures.push(Buffer.from(link.slice(link.indexOf(',') + 1), 'base64'))
    } else throw new ScanError('complex')
  }

  #collectStyles(open: number[], end: number) {
    if (localName(this.#elements[open.at(-1) ?? 0]?.name ?? '').toLowerCase() === 'style') {
      this.#styles += this.#text.slice(this.#position, end)
    }
  }

  #readName(): string {
    const start = this.#position
    while (this.#position < this.#text.length && !' \t\r\n/>=<"\''.includes(this.#text[this.#position] ?? ''))
      this.#position += 1
    if (this.#position === start) throw new ScanError('broken')
    return this.#text.slice(start, this.#position)
  }

  #skipSpaces(): boolean {
    const start = this.#position
    while (' \t\r\n'.includes(this.#text[this.#position] ?? '?')) this.#position += 1
    return this.#position > start
  }

  #consume(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#position)) return false
    this.#position += sign.length
    return true
  }

  #readUntil(sign: string): string {
    const end = this.#text.indexOf(sign, this.#position)
    if (end === -1) throw new ScanError('broken')
    const passed = this.#text.slice(this.#position, end)
    this.#position = end + sign.length
    return passed
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
        if (name) return entities[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
