import type { PictureRole } from '@dalil/db/vocabulary'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { type FileFlaw, FlawedFileError } from './file-flaw.ts'
import { limitWidths, pictureWidths } from './widths.ts'

export type EncodedPicture = {
  width: number
  height: number
  /** `#rrggbb`. */
  color: string
  webp: { width: number; content: Buffer }[]
}

const masterQuality = 84
export const webpQuality = 78
/** The default effort takes twice as long and saves 5 %. */
const effort = 2

export const findMaxWidth = (role: PictureRole) => Math.max(...pictureWidths[role].immediate)

export async function renderPicture(
  source: Sharp,
  role: PictureRole,
  flaw: FileFlaw = 'broken',
): Promise<EncodedPicture> {
  const maxSide = findMaxWidth(role)
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
    limitWidths(pictureWidths[role].immediate, width).map(async (targetWidth) => ({
      width: targetWidth,
      content: await decoded()
        .resize({ width: targetWidth })
        .webp({ quality: targetWidth === width ? masterQuality : webpQuality, effort })
        .toBuffer(),
    })),
  )
  const average = await decoded().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: `#${average.toString('hex').slice(0, 6)}`, webp }
}
