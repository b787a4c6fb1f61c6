import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { stripMetadata } from './strip-metadata.ts'

const secret = 'N 24.71 E 46.67'

const photograph = (orientation: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#863' } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: secret, Artist: secret }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)

const formats = [
  ['image/jpeg', (image: Sharp) => image.jpeg()],
  ['image/jpeg', (image: Sharp) => image.jpeg({ progressive: true })],
  ['image/png', (image: Sharp) => image.png()],
] as const

test.for(formats)(
  'removes position, camera and author from %s, and keeps pixels and colour profile',
  async ([type, encode]) => {
    const file = await encode(photograph(1)).toBuffer()
    expect(file.includes(secret)).toBe(true)
    const stripped = stripMetadata(file, type)
    expect(stripped.includes(secret)).toBe(false)
    const { exif, xmp, icc } = await sharp(stripped).metadata()
    expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined })
    expect(icc).toEqual((await sharp(file).metadata()).icc)
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  },
)

test.for(formats)('keeps no metadata of %s except the orientation', async ([type, encode]) => {
  const stripped = stripMetadata(await encode(photograph(6)).toBuffer(), type)
  expect(stripped.includes(secret)).toBe(false)
  expect(await sharp(stripped).metadata()).toMatchObject({ orientation: 6, width: 40, height: 30 })
})

test('removes comments, and data that phones append to the file', async () => {
  const plain = await photograph(1).jpeg().toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, secret.length + 2, ...Buffer.from(secret)])
  const file = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(secret)])
  expect(stripMetadata(file, 'image/jpeg').includes(secret)).toBe(false)
  const png = await photograph(1).png().toBuffer()
  expect(stripMetadata(Buffer.concat([png, Buffer.from(secret)]), 'image/png').includes(secret)).toBe(false)
})

test('leaves a photograph without metadata unchanged', async () => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#863' } })
    .jpeg()
    .toBuffer()
  expect(stripMetadata(plain, 'image/jpeg')).toEqual(plain)
})

test('rejects a JPEG without pixels, and a truncated PNG', async () => {
  const whole = await photograph(1).jpeg().toBuffer()
  const file = whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])))
  expect(() => stripMetadata(file, 'image/jpeg')).toThrow('broken')
  const png = await photograph(1).png().toBuffer()
  expect(() => stripMetadata(png.subarray(0, -20), 'image/png')).toThrow('broken')
})
