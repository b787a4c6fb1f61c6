import { readFile } from 'node:fs/promises'
import type { Metadata, SharpInput } from 'sharp'
import sharp from 'sharp'
import { FlawedFileError, maxAspectRatio, maxMegapixels } from './file-flaw.ts'

export function throwBrokenFileError(): never {
  throw new FlawedFileError('broken')
}

export async function measurePicture(input: SharpInput): Promise<Metadata> {
  const metadata = await sharp(input, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata?.width || !metadata.height) throw new FlawedFileError('broken')
  const { width, height } = metadata
  if (width * height > maxMegapixels * 1e6) throw new FlawedFileError('pixels')
  if (Math.max(width / height, height / width) > maxAspectRatio) throw new FlawedFileError('ratio')
  return metadata
}

export async function assertReadablePictures(pictures: Buffer[]) {
  let pixels = 0
  for (const picture of pictures) {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(throwBrokenFileError)
    pixels += width * height
  }
  if (pixels > maxMegapixels * 1e6) throw new FlawedFileError('pixels')
}

/** libvips knows the pictures of a WebP, but not those of a PNG, which an `acTL` chunk before the first one declares. */
export async function assertStillPicture(path: string) {
  const { pages = 1, format } = await sharp(path, { limitInputPixels: false }).metadata().catch(throwBrokenFileError)
  const content = format === 'png' ? await readFile(path) : null
  const declared = content?.subarray(0, content.indexOf('IDAT')).includes('acTL')
  if (pages > 1 || declared) throw new FlawedFileError('animated')
}
