import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp'
import { type FileFlaw, FlawedFileError, maxMegapixels } from './file-flaw.ts'
import { scanSvg } from './svg.ts'
import type { PictureRole } from './upload-rules.ts'
import { fitWidths, pictureWidths } from './widths.ts'

export type EncodedPicture = {
  width: number
  height: number
  /** The average colour, `#rrggbb`, as a placeholder. */
  color: string
  webp: { width: number; content: Buffer }[]
}

type Variant = { width: number; format: 'webp' | 'avif'; content: Buffer }

// Each picture is decoded once, so a cache only holds memory.
sharp.cache(false)
// Blocks every decoder but those of `uploadRules`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

const masterQuality = 84
const quality = 78
const avifQuality = 55
/** The default effort takes twice as long and saves 5 %. */
const effort = 2
const maxAspectRatio = 100

const readOptions = { failOn: 'error', limitInputPixels: maxMegapixels * 1e6 } as const

export const imageTasks = {
  async measure({ path }: { path: string }): Promise<{ width: number; height: number }> {
    const { width, height } = await measure(path)
    return { width, height }
  },

  async draw({ path, role }: { path: string; role: PictureRole }): Promise<EncodedPicture> {
    return render(sharp(path, readOptions), role)
  },

  /** From memory: with a path librsvg could read neighbouring files. */
  async drawSvg({ path, role }: { path: string; role: PictureRole }): Promise<EncodedPicture> {
    const content = await readFile(path)
    const { flaw, pictures } = scanSvg(content)
    if (flaw) throw new FlawedFileError(flaw)
    await checkPictures(pictures)
    const { width, height } = await measure(content)
    const density = Math.min(Math.max((72 * maxWidth(role)) / Math.max(width, height), 1), 7200)
    return render(sharp(content, { ...readOptions, density }), role, 'complex')
  },

  async open({ path }: { path: string }): Promise<void> {
    await sharp(path, readOptions).resize(64).toBuffer().catch(throwBroken)
  },

  /** Only encryption is refused: its dictionary is never compressed. Viewers repair everything else. */
  async checkPdf({ path }: { path: string }): Promise<void> {
    const content = await readFile(path)
    const word = '/Encrypt'
    for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + word.length)) {
      const after = content.toString('latin1', at + word.length, at + word.length + 64)
      if (/^(?:\s+\d+\s+\d+\s+R\b|\s*<<)/.test(after)) throw new FlawedFileError('locked')
    }
  },

  async createVariants({ content, widths, ready }: { content: Uint8Array; widths: number[]; ready: number[] }) {
    const variants: Variant[] = []
    for (const width of widths) {
      const drawn = sharp(content).resize({ width })
      if (!ready.includes(width)) {
        variants.push({ width, format: 'webp', content: await drawn.clone().webp({ quality }).toBuffer() })
      }
      const avif = await drawn.avif({ quality: avifQuality, effort: 3 }).toBuffer()
      variants.push({ width, format: 'avif', content: avif })
    }
    return variants
  },
}
export type ImageTasks = typeof imageTasks

const maxWidth = (role: PictureRole) => Math.max(...pictureWidths[role].immediate)

function throwBroken(): never {
  throw new FlawedFileError('broken')
}

async function measure(input: SharpInput): Promise<Metadata> {
  const metadata = await sharp(input, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata?.width || !metadata.height) throw new FlawedFileError('broken')
  const { width, height } = metadata
  if (width * height > maxMegapixels * 1e6) throw new FlawedFileError('pixels')
  if (Math.max(width / height, height / width) > maxAspectRatio) throw new FlawedFileError('broken')
  return metadata
}

async function checkPictures(pictures: Buffer[]) {
  let pixels = 0
  for (const picture of pictures) {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(throwBroken)
    pixels += width * height
  }
  if (pixels > maxMegapixels * 1e6) throw new FlawedFileError('pixels')
}

async function render(source: Sharp, role: PictureRole, flaw: FileFlaw = 'broken'): Promise<EncodedPicture> {
  const maxSide = maxWidth(role)
  const oriented = source.autoOrient().toColourspace('srgb')
  const flattened = role === 'logo' ? oriented : oriented.flatten({ background: '#fff' })
  const { data, info } = await flattened
    .resize({ width: maxSide, height: 2 * maxSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FlawedFileError(flaw)
    })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })

  const webp = await Promise.all(
    fitWidths(pictureWidths[role].immediate, width).map(async (targetWidth) => ({
      width: targetWidth,
      content: await decoded()
        .resize({ width: targetWidth })
        .webp({ quality: targetWidth === width ? masterQuality : quality, effort })
        .toBuffer(),
    })),
  )
  const average = await decoded().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: `#${average.toString('hex').slice(0, 6)}`, webp }
}
