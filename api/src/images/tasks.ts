import { readFile } from 'node:fs/promises'
import type { PictureRole } from '@dalil/db/vocabulary'
import sharp from 'sharp'
import { FlawedFileError, maxMegapixels } from './file-flaw.ts'
import { assertReadablePictures, assertStillPicture, measurePicture, throwBrokenFileError } from './measure.ts'
import { type EncodedPicture, findMaxWidth, renderPicture, webpQuality } from './render.ts'
import { scanSvg } from './svg.ts'

type DrawnIcon = { content: Uint8Array; size: number; purpose: 'any' | 'touch' | 'maskable' }
type Variant = { width: number; format: 'webp' | 'avif'; content: Buffer }

// Each picture is decoded only once, so a cache would waste memory.
sharp.cache(false)
// Blocks all decoders except those of the types in `uploadRules`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})
const avifQuality = 55
/** The size that Facebook, WhatsApp and X ask for. */
const socialPictureSize = { width: 1200, height: 630 }

const readOptions = { failOn: 'error', limitInputPixels: maxMegapixels * 1e6 } as const

export const imageTasks = {
  async measure({ path }: { path: string }): Promise<{ width: number; height: number }> {
    const { width, height } = await measurePicture(path)
    return { width, height }
  },

  async draw({ path, role }: { path: string; role: PictureRole }): Promise<EncodedPicture> {
    if (role === 'site_logo' || role === 'site_mark') await assertStillPicture(path)
    return renderPicture(sharp(path, readOptions), role)
  },

  /** Passes the content instead of the path, from which librsvg could read neighbouring files. */
  async drawSvg({ path, role }: { path: string; role: PictureRole }): Promise<EncodedPicture> {
    const { flaw, pictures, content } = scanSvg(await readFile(path))
    if (flaw) throw new FlawedFileError(flaw)
    await assertReadablePictures(pictures)
    const { width, height } = await measurePicture(content)
    const density = Math.min(Math.max((72 * findMaxWidth(role)) / Math.max(width, height), 1), 7200)
    return renderPicture(sharp(content, { ...readOptions, density }), role, 'complex')
  },

  /** A drawing stays whole, and its edges go on at both sides; photographs are cut. */
  async drawSocialPicture({ content, isDrawn }: { content: Uint8Array; isDrawn: boolean }): Promise<Uint8Array> {
    const picture = sharp(content, { ...readOptions, density: 144 })
    const fitted = isDrawn
      ? picture.resize({ height: socialPictureSize.height }).extend({ left: 142, right: 142, extendWith: 'copy' })
      : picture.resize({ ...socialPictureSize, fit: 'cover' })
    return fitted
      .flatten({ background: '#fff' })
      .png({ palette: true, quality: 85, effort: 4 })
      .toBuffer()
      .catch(throwBrokenFileError)
  },

  /** A mark without transparency fills the icon; another one stands on white, as phones would make it black. */
  async drawIcon({ content, size, purpose }: DrawnIcon): Promise<Uint8Array> {
    const { isOpaque } = await sharp(content).stats().catch(throwBrokenFileError)
    const share = purpose === 'maskable' ? 0.7 : purpose === 'touch' && !isOpaque ? 0.8 : 1
    const margin = Math.round((size * (1 - share)) / 2)
    const corner = await sharp(content).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    const background = isOpaque ? { r: corner[0] ?? 0, g: corner[1] ?? 0, b: corner[2] ?? 0 } : '#fff'
    const inner = sharp(content).resize(size - 2 * margin, size - 2 * margin)
    const framed = margin === 0 ? inner : inner.flatten({ background }).extend({ ...sides(margin), background })
    return framed.png().toBuffer()
  },

  async convertToPng({ content }: { content: Uint8Array }): Promise<Uint8Array> {
    return sharp(content, readOptions).png().toBuffer().catch(throwBrokenFileError)
  },

  async open({ path }: { path: string }): Promise<void> {
    await sharp(path, readOptions).resize(64).toBuffer().catch(throwBrokenFileError)
  },

  /** Viewers repair all other damage. */
  async checkPdf({ path }: { path: string }): Promise<void> {
    const content = await readFile(path)
    if (isTruncatedPdf(content)) throw new FlawedFileError('broken')
    // The dictionary that names the encryption is never compressed.
    if (!content.includes('/Encrypt')) return
    const { getDocumentProxy } = await import('unpdf')
    const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 }).catch(() => {
      throw new FlawedFileError('locked')
    })
    await document.loadingTask.destroy()
  },

  async createVariants({ content, widths, ready }: { content: Uint8Array; widths: number[]; ready: number[] }) {
    const variants: Variant[] = []
    for (const width of widths) {
      const resized = sharp(content).resize({ width })
      if (!ready.includes(width)) {
        variants.push({
          width,
          format: 'webp',
          content: await resized.clone().webp({ quality: webpQuality }).toBuffer(),
        })
      }
      const avif = await resized.avif({ quality: avifQuality, effort: 3 }).toBuffer()
      variants.push({ width, format: 'avif', content: avif })
    }
    return variants
  },
}
export type ImageTasks = typeof imageTasks

const sides = (margin: number) => ({ top: margin, bottom: margin, left: margin, right: margin })

const headBytes = 2048
/** Viewers look for the end in the last 1024 bytes (ISO 32000-1, note 18 of annex H); servers append more. */
const tailBytes = 4096
const padding = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20])
/** Some transfers drop line breaks at the end. */
const maxLostBytes = 16

/** Whether a PDF lacks its end or consists of nothing else. */
function isTruncatedPdf(content: Buffer): boolean {
  let end = content.length
  while (end > 0 && padding.has(content[end - 1] ?? -1)) end--
  const tail = content.subarray(Math.max(0, end - tailBytes), end)
  const hasEnd = tail.includes('%%EOF') || tail.includes('startxref')
  return !hasEnd || !content.includes(' obj') || content.length + maxLostBytes < findDeclaredLength(content)
}

/** A linearized file has an end after its first page, and declares its length in its first object. */
function findDeclaredLength(content: Buffer): number {
  const head = content.subarray(0, headBytes).toString('latin1')
  const first = head.slice(0, head.indexOf('endobj') + 1)
  return first.includes('/Linearized') ? Number(/\/L\s{0,9}(\d{1,12})/.exec(first)?.[1] ?? 0) : 0
}
