/** https://learn.microsoft.com/typography/opentype/spec */
export class TrueTypeFont {
  readonly #data: DataView
  readonly #tables = new Map<string, number>()
  readonly #characters: Map<number, number>

  constructor(file: Uint8Array) {
    this.#data = new DataView(file.buffer, file.byteOffset, file.byteLength)
    for (let index = 0; index < this.#u16(4); index++) {
      const record = 12 + 16 * index
      const tag = String.fromCharCode(...file.subarray(record, record + 4))
      this.#tables.set(tag, this.#u32(record + 8))
    }
    this.#characters = this.#readCharacters()
  }

  findGlyph(code: number): number | undefined {
    return this.#characters.get(code)
  }

  readAdvance(glyph: number): number {
    const last = this.#u16(this.#table('hhea') + 34) - 1
    return this.#u16(this.#table('hmtx') + 4 * Math.min(glyph, last))
  }

  readContours(glyph: number): OutlinePoint[][] {
    const [start, end] = [this.#offset(glyph), this.#offset(glyph + 1)]
    if (start === end) return []
    const at = this.#table('glyf') + start
    const count = this.#i16(at)
    return count >= 0 ? this.#readSimple(at + 10, count) : this.#readComposite(at + 10)
  }

  #readSimple(at: number, count: number): OutlinePoint[][] {
    const ends = Array.from({ length: count }, (_, index) => this.#u16(at + 2 * index))
    const total = (ends.at(-1) ?? -1) + 1
    let cursor = at + 2 * count
    cursor += 2 + this.#u16(cursor)
    const flags: number[] = []
    while (flags.length < total) {
      const flag = this.#u8(cursor++)
      const repeats = flag & 8 ? this.#u8(cursor++) : 0
      for (let each = 0; each <= repeats; each++) flags.push(flag)
    }
    const readAxis = (short: number, same: number) => {
      let value = 0
      return flags.map((flag) => {
        if (flag & short) value += flag & same ? this.#u8(cursor++) : -this.#u8(cursor++)
        else if (!(flag & same)) {
          value += this.#i16(cursor)
          cursor += 2
        }
        return value
      })
    }
    const xs = readAxis(2, 16)
    const ys = readAxis(4, 32)
    const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) === 1 }))
    return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
  }

  #readComposite(at: number): OutlinePoint[][] {
    const contours: OutlinePoint[][] = []
    for (let cursor = at, flags = 32; flags & 32; ) {
      flags = this.#u16(cursor)
      const glyph = this.#u16(cursor + 2)
      const [dx, dy] =
        flags & 1 ? [this.#i16(cursor + 4), this.#i16(cursor + 6)] : [this.#i8(cursor + 4), this.#i8(cursor + 5)]
      cursor += flags & 1 ? 8 : 6
      if (flags & 0b1100_1000) throw new Error(`Glyph ${glyph} is scaled in a composite glyph, which is not supported`)
      for (const contour of this.readContours(glyph)) {
        contours.push(contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })))
      }
    }
    return contours
  }

  #readCharacters(): Map<number, number> {
    const cmap = this.#table('cmap')
    const found = new Map<number, number>()
    for (let index = 0; index < this.#u16(cmap + 2); index++) {
      const at = cmap + this.#u32(cmap + 8 + 8 * index)
      if (this.#u16(at) === 4) this.#readSegments(at, found)
    }
    return found
  }

  #readSegments(at: number, found: Map<number, number>) {
    const count = this.#u16(at + 6) / 2
    for (let segment = 0; segment < count; segment++) {
      const end = this.#u16(at + 14 + 2 * segment)
      const start = this.#u16(at + 16 + 2 * (count + segment))
      const delta = this.#u16(at + 16 + 2 * (2 * count + segment))
      const rangeAt = at + 16 + 2 * (3 * count + segment)
      const range = this.#u16(rangeAt)
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const glyph = range === 0 ? code : this.#u16(rangeAt + range + 2 * (code - start))
        if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff)
      }
    }
  }

  #offset(glyph: number): number {
    const loca = this.#table('loca')
    const isLong = this.#i16(this.#table('head') + 50) === 1
    return isLong ? this.#u32(loca + 4 * glyph) : 2 * this.#u16(loca + 2 * glyph)
  }

  #table(tag: string): number {
    const offset = this.#tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }

  #u8 = (at: number) => this.#data.getUint8(at)
  #i8 = (at: number) => this.#data.getInt8(at)
  #u16 = (at: number) => this.#data.getUint16(at)
  #i16 = (at: number) => this.#data.getInt16(at)
  #u32 = (at: number) => this.#data.getUint32(at)
}

export type OutlinePoint = { x: number; y: number; isOnCurve: boolean }
