import type { PictureRole } from '@dalil/db/vocabulary'
import { runInImageProcess } from './processes/pool.ts'
import type { EncodedPicture } from './render.ts'
import type { Upload } from './upload.ts'
import { pictureWidths } from './widths.ts'

export async function encodePicture(
  { path, type }: Pick<Upload, 'path' | 'type'>,
  role: PictureRole,
  account?: number,
): Promise<EncodedPicture> {
  if (type === 'image/svg+xml') {
    const megapixels = (2 * Math.max(...pictureWidths[role].immediate) ** 2) / 1e6
    return runInImageProcess('drawSvg', { path, role }, { megapixels, account })
  }
  const megapixels = await measureMegapixels(path, account)
  return runInImageProcess('draw', { path, role }, { megapixels, account })
}

export async function measureMegapixels(path: string, account?: number): Promise<number> {
  const { width, height } = await runInImageProcess('measure', { path }, { megapixels: 0, account })
  return (width * height) / 1e6
}
