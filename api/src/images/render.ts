import { siteLogoHeight } from '@dalil/api/contract/rules'
import type { PictureRole } from '@dalil/db/vocabulary'
import type { ResizeOptions, Sharp } from 'sharp'
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
const keepsAlpha: ReadonlySet<PictureRole> = new Set(['logo', 'site_logo', 'site_mark'])
/** Height over width of what counts as a square. */
const minSquareness = 0.97

export const findMaxWidth = (role: PictureRole) => Math.max(...pictureWidths[role].immediate)

export async function renderPicture(
  source: Sharp,
  role: PictureRole,
  flaw: FileFlaw = 'broken',
): Promise<EncodedPicture> {
  const oriented = source.autoOrient().toColourspace('srgb')
  const flattened = keepsAlpha.has(role) ? oriented : oriented.flatten({ background: '#fff' })
  const { data, info } = await flattened
    .resize(findBox(role))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FlawedFileError(flaw)
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const frame = findFrame(role, info)
  const { width, height } = frame ?? raw
  const decoded = () => sharp(data, { raw })

  const webp = await Promise.all(
    limitWidths(pictureWidths[role].immediate, width).map(async (targetWidth) => ({
      width: targetWidth,
      content: await decoded()
        .resize({ width: targetWidth, ...frame })
        .webp(frame ? { nearLossless: true } : { quality: targetWidth === width ? masterQuality : webpQuality, effort })
        .toBuffer(),
    })),
  )
  const average = await decoded().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: `#${average.toString('hex').slice(0, 6)}`, webp }
}

function findBox(role: PictureRole): ResizeOptions {
  const width = findMaxWidth(role)
  if (role === 'site_logo') return { width, height: siteLogoHeight, fit: 'inside' }
  if (role === 'site_mark') return { width, height: width, fit: 'inside' }
  return { width, height: 2 * width, fit: 'inside', withoutEnlargement: true }
}

/** All logos have one height, so that the width in their URL also states their ratio. */
function findFrame(role: PictureRole, { width, height }: { width: number; height: number }) {
  if (role === 'site_logo') return { width, height: siteLogoHeight, fit: 'contain' as const, background: '#0000' }
  if (role !== 'site_mark') return null
  const side = Math.max(width, height)
  if (Math.min(width, height) < minSquareness * side) throw new FlawedFileError('square')
  return { width: side, height: side, fit: 'fill' as const }
}
