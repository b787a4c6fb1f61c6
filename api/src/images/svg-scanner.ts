import { decodeEntities, expandEntities, parseEntities, readDoctypeName, ScanError } from './svg-entities.ts'

/** The maximum number of characters, not counting embedded pictures. */
const maxMarkupLength = 1024 * 1024
const maxElements = 20_000
const maxAttributes = 100
const maxDepth = 64
const maxPictures = 20
/** The limit is low, because each filter primitive processes the whole drawing. */
const maxFilterEffects = 60

/** These take seconds for a radius, a number of octaves or a kernel that a few characters declare. */
const costlyFilterEffects =
  /^fe(?:ConvolveMatrix|D(?:iffuseLighting|isplacementMap)|Morphology|SpecularLighting|Turbulence)$/

const forbiddenElements = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video'])

export type SvgElement = { name: string; children: number[]; references: string[]; isConditional?: boolean }

export class SvgScanner {
  #text: string
  #position: number
  #markupLength: number
  #flaw: ScanError | undefined
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
    if (this.#flaw) throw this.#flaw
    if (open.length > 1 || this.#elements.length === 1) throw new ScanError('broken')
    this.#checkStyles(this.#styles, this.#elements[0] as SvgElement)
    if (
      this.#markupLength > maxMarkupLength ||
      this.#pictures.length > maxPictures ||
      this.#filterEffects > maxFilterEffects
    ) {
      throw new ScanError('complex')
    }
    return { elements: this.#elements, ids: this.#ids, pictures: this.#pictures, markup: this.#text }
  }

  findRoot(): string | null {
    while (this.#seekTag([0])) {
      const declared = readDoctypeName(this.#text.slice(this.#position, this.#position + 60))
      if (declared) return localName(declared).toLowerCase()
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
      this.#replaceDoctype()
    } else return false
    return true
  }

  #checkInstruction(instruction: string) {
    if (/^xml-stylesheet\b/i.test(instruction)) throw new ScanError('unsafe')
    const [, encoding = 'utf-8'] = /\bencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/i.exec(instruction.slice(0, 1000)) ?? []
    // Markup in another encoding could evade the scan.
    if (encoding.toLowerCase() !== 'utf-8') throw new ScanError('encoding')
  }

  /** Removes the doctype and expands its entities, so that the scanned markup is the one that is drawn. */
  #replaceDoctype() {
    const start = this.#position
    const doctype = this.#skipDoctype()
    try {
      const rest = expandEntities(this.#text.slice(this.#position), parseEntities(doctype))
      this.#markupLength += rest.length + this.#position - this.#text.length
      this.#text = this.#text.slice(0, start) + rest
      this.#position = start
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      this.#flaw = error
    }
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
    if (/^fe[A-Z]/.test(local)) this.#filterEffects += costlyFilterEffects.test(local) ? Infinity : 1
    const index = this.#elements.push(element) - 1
    this.#elements[open.at(-1) ?? 0]?.children.push(index)
    if (this.#elements.length > maxElements || open.length > maxDepth) throw new ScanError('complex')
    for (let attributes = 0; ; attributes++) {
      const isApart = this.#skipSpaces()
      const isEmpty = this.#consume('/>')
      if (isEmpty || this.#consume('>')) {
        this.#checkElement(element, isEmpty)
        if (!isEmpty) open.push(index)
        return
      }
      if (!isApart) throw new ScanError('broken')
      if (attributes >= maxAttributes) throw new ScanError('complex')
      this.#readAttribute(element, index)
    }
  }

  #checkElement({ name, isConditional }: SvgElement, isEmpty: boolean) {
    const local = localName(name).toLowerCase()
    // Illustrator keeps its own data in a foreignObject that only Illustrator reads.
    const isIgnored = local === 'foreignobject' && isConditional
    if (forbiddenElements.has(local) && !isIgnored) throw new ScanError('unsafe')
    // The machine that draws may lack the font, or all fonts.
    const isWritten = !isEmpty && !/^\s{0,99}<\/\S/.test(this.#text.slice(this.#position, this.#position + 102))
    if (local === 'text' && isWritten) this.#flaw ??= new ScanError('text')
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
    if (name === 'requiredextensions') element.isConditional = value.trim() !== ''
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
