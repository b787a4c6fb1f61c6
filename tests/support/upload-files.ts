import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Creates an image of noise with as many bytes as a photograph. */
export const createNoiseImage = (width = 900, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a07850',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })

export const createSolidImage = (width = 900, height = 600, background = '#cc8844') =>
  sharp({ create: { width, height, channels: 3, background } })

export const createJpeg = (width?: number, height?: number) => createNoiseImage(width, height).jpeg().toBuffer()

/** Creates a small JPEG whose header claims these dimensions. */
export async function createJpegWithDeclaredSize(width: number, height: number): Promise<Buffer> {
  const real = await createSolidImage(16, 16).jpeg().toBuffer()
  const frame = real.indexOf(Buffer.from([0xff, 0xc0]))
  real.writeUInt16BE(height, frame + 5)
  real.writeUInt16BE(width, frame + 7)
  return real
}

export const htmlFile = Buffer.from('<!doctype html><script>alert(1)</script>')

export const createSvg = (inside: string, attributes = 'width="64" height="48"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

export const createPdf = (trailer = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`)

export function writeTempFile(folder: string, content: Uint8Array): string {
  const path = join(folder, `${Math.random()}`)
  writeFileSync(path, content)
  return path
}
