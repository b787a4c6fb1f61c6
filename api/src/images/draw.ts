import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp'
import { gate } from './gate.ts'
import type { PictureRole } from './rules.ts'
import { flawOfSvg } from './svg.ts'
import { FlawedFile, mostMegapixels, type Upload } from './upload.ts'

// Each picture is decoded once: a cache of them would only hold memory.
sharp.cache(false)

/** A picture ready to be kept: whole and upright, of its pixels alone. */
type Drawn = {
  width: number
  height: number
  /** Its average, `#rrggbb`, to stand in its place until it is there. */
  color: string
  webp: { width: number; content: Buffer }[]
}

/** The widths in which pages show a picture. The last at once is the largest: the later ones are made of it. */
export const widthsOf: Record<PictureRole, { atOnce: number[]; later: number[] }> = {
  logo: { atOnce: [256], later: [] },
  cover: { atOnce: [480, 1600], later: [960] },
  picture: { atOnce: [480, 1600], later: [960] },
}

/** Of what others are made of. */
const masterQuality = 84
export const quality = 78
/** Somebody waits: the default takes twice as long to save a twentieth of the bytes. */
const effort = 2
/** Seconds after which a picture that takes that long to decode is given up. */
const patience = 20
/** How many times longer than wide, or wider than long. */
const mostStretched = 100

const readOptions = { failOn: 'error', limitInputPixels: mostMegapixels * 1e6 } as const

/** Decodes an upload and makes of it what can be shown at once. */
export async function draw({ path, type }: Pick<Upload, 'path' | 'type'>, role: PictureRole): Promise<Drawn> {
  const largest = Math.max(...widthsOf[role].atOnce)
  if (type === 'image/svg+xml') return gate.through((2 * largest ** 2) / 1e6, () => drawSvg(path, role, largest))
  const { width, height } = await measure(path)
  return gate.through((width * height) / 1e6, () => render(sharp(path, readOptions), role, largest))
}

/** Always from memory: one that is read from a folder might look around there. */
async function drawSvg(path: string, role: PictureRole, largest: number): Promise<Drawn> {
  const content = await readFile(path)
  const flaw = await flawOfSvg(content)
  if (flaw) throw new FlawedFile(flaw)
  const { width, height } = await measure(content)
  // It is drawn as large as it is shown, however large it says to be.
  const density = Math.min(Math.max((72 * largest) / Math.max(width, height), 1), 7200)
  return render(sharp(content, { ...readOptions, density }), role, largest)
}

/** Width and height as they stand in the file's head; nothing is decoded for them. */
export async function measure(input: SharpInput): Promise<Metadata> {
  const found = await sharp(input, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found?.width || !found.height) throw new FlawedFile('broken')
  const { width, height } = found
  if (width * height > mostMegapixels * 1e6) throw new FlawedFile('pixels')
  if (Math.max(width / height, height / width) > mostStretched) throw new FlawedFile('broken')
  return found
}

async function render(source: Sharp, role: PictureRole, largest: number): Promise<Drawn> {
  const upright = source.timeout({ seconds: patience }).autoOrient().toColourspace('srgb')
  // Photographs lie on white where they are transparent; a logo may lie on anything.
  const flat = role === 'logo' ? upright : upright.flatten({ background: '#fff' })
  const { data, info } = await flat
    .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FlawedFile('broken')
    })
  const { width, height, channels } = info
  const again = () => sharp(data, { raw: { width, height, channels } })

  const webp = await Promise.all(
    fitting(widthsOf[role].atOnce, width).map(async (wanted) => ({
      width: wanted,
      content: await again()
        .resize({ width: wanted })
        .webp({ quality: wanted === width ? masterQuality : quality, effort })
        .toBuffer(),
    })),
  )
  const average = await again().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: `#${average.toString('hex').slice(0, 6)}`, webp }
}

/** Those of the widths that the picture has, and its own instead of the ones that it lacks. */
export const fitting = (widths: number[], own: number): number[] => [
  ...new Set(widths.map((width) => Math.min(width, own))),
]
