export class MapFlaw extends Error {
  readonly flaw: Flaw
  readonly values: Record<string, string | number>

  constructor(flaw: Flaw, values: Record<string, string | number> = {}) {
    super(flaw)
    this.flaw = flaw
    this.values = values
  }
}
type Damage = 'cut' | 'damaged' | 'unreadable' | 'metadata' | 'kind'
type Flaw = Damage | 'empty' | 'osm' | 'foreign' | 'version' | 'tiles' | 'compression' | 'area' | 'layers' | 'zoom'
/** `run` is the number of tiles that an entry stands for; 0 is that of a leaf directory. */
type Entry = { id: number; run: number; length: number; offset: number }
type ReadPart = (section: 'root' | 'leaves' | 'tiles', part?: Entry) => Buffer | null

export const vectorTiles = 1
/** What the pictures begin with: PNG, JPEG, WebP, AVIF. */
const signs = new Map([
  [2, { kind: 'PNG', at: 1, sign: 'PNG' }],
  [3, { kind: 'JPEG', at: 0, sign: '\u00ff\u00d8\u00ff' }],
  [4, { kind: 'WebP', at: 8, sign: 'WEBP' }],
  [5, { kind: 'AVIF', at: 4, sign: 'ftyp' }],
])
const drawnLayers = ['roads', 'earth', 'water', 'landuse', 'landcover', 'buildings', 'boundaries', 'places', 'pois']
const maxLeaves = 3

/** Reads three tiles; most are of the deepest zooms. Returns the deepest zoom that has a tile. */
export function sampleTiles(read: ReadPart, type: number): number {
  const entries = [0.5, 0.8, 1].map((share) => findTile(read, share))
  const layers = entries.flatMap((entry) => {
    const tile = read('tiles', entry)
    if (!tile) throw new MapFlaw('unreadable')
    const picture = signs.get(type)
    if (!picture) return readFields(tile, 3).flatMap((layer) => readFields(layer, 1).map(String))
    const { kind, at, sign } = picture
    if (tile.toString('latin1', at, at + sign.length) !== sign) throw new MapFlaw('kind', { kind })
    return drawnLayers
  })
  if (!layers.some((layer) => drawnLayers.includes(layer))) throw new MapFlaw('layers')
  const { id = 0, run = 0 } = entries.at(-1) ?? {}
  // Zoom z begins with the tile (4^z - 1) / 3.
  return Math.floor(Math.log2(3 * (id + run) - 2) / 2)
}

export const isTileType = (type: number) => type === vectorTiles || signs.has(type)

function findTile(read: ReadPart, share: number): Entry {
  let leaf: Entry | undefined
  for (let leaves = 0; leaves <= maxLeaves; leaves++) {
    const entries = decodeDirectory(read(leaf ? 'leaves' : 'root', leaf) ?? Buffer.alloc(1))
    leaf = entries[Math.min(Math.floor(share * entries.length), entries.length - 1)]
    if (leaf && leaf.run > 0) return leaf
  }
  throw new MapFlaw('damaged')
}

function decodeDirectory(bytes: Buffer): Entry[] {
  const { next } = createReader(bytes, new MapFlaw('damaged'))
  const count = next()
  if (!(count > 0 && count * 4 <= bytes.length)) throw new MapFlaw('damaged')
  const readColumn = () => Array.from({ length: count }, next)
  const [steps, runs, lengths, offsets] = [readColumn(), readColumn(), readColumn(), readColumn()]
  let [id, end] = [0, 0]
  return steps.map((step, index) => {
    const [run = 0, length = 0, offset = 0] = [runs[index], lengths[index], offsets[index]]
    const start = offset === 0 ? end : offset - 1
    id += step
    end = start + length
    return { id, run, length, offset: start }
  })
}

/** The contents of a field of a protocol buffer. */
function readFields(message: Buffer, field: number): Buffer[] {
  const { next, take, isAtEnd } = createReader(message, new MapFlaw('kind', { kind: 'MVT' }))
  const contents: Buffer[] = []
  while (!isAtEnd()) {
    const tag = next()
    const lengths = [() => next() * 0, () => 8, next, () => Number.NaN, () => Number.NaN, () => 4]
    const content = take(lengths[tag % 8]?.() ?? Number.NaN)
    if (Math.floor(tag / 8) === field) contents.push(content)
  }
  return contents
}

/** Numbers have seven bits to a byte, the lowest first. */
function createReader(bytes: Buffer, flaw: MapFlaw) {
  let position = 0
  const take = (length: number) => {
    if (!(position + length <= bytes.length)) throw flaw
    position += length
    return bytes.subarray(position - length, position)
  }
  const next = () => {
    let value = 0
    for (let [byte, factor] = [128, 1]; byte > 127; factor *= 128) {
      byte = take(1)[0] ?? 0
      value += (byte % 128) * factor
    }
    return value
  }
  return { take, next, isAtEnd: () => position === bytes.length }
}
