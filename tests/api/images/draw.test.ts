import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createJpeg, createNoiseImage, createSolidImage, createSvg } from '../../support/upload-files.ts'
import { createImageFixture } from './drawing.ts'

const { encodeUpload } = createImageFixture()

test('encodes a photograph in all widths that pages use, and returns its average colour', async () => {
  const { width, height, color, webp } = await encodeUpload(await createSolidImage(3000, 2000).jpeg().toBuffer())
  expect({ width, height, widths: webp.map((each) => each.width) }).toEqual({
    width: 1600,
    height: 1067,
    widths: [480, 1600],
  })
  // JPEG is lossy, so the colour is approximate.
  expect(color).toMatch(/^#c[cd]8[89]4[3-5]$/)
  for (const each of webp) {
    expect(await sharp(each.content).metadata()).toMatchObject({ format: 'webp', width: each.width })
  }
})

test('does not enlarge a small picture', async () => {
  const { width, webp } = await encodeUpload(await createJpeg(300, 200))
  expect({ width, widths: webp.map((each) => each.width) }).toEqual({ width: 300, widths: [300] })
})

test('removes metadata (position, owner) and applies orientation and colour profile', async () => {
  const photo = await createNoiseImage(400, 200)
    .withExif({
      IFD0: { Copyright: 'Amira', Make: 'Camera' },
      IFD3: { GPSLatitude: '52/1 4/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { width, height, webp } = await encodeUpload(photo)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const { content } of webp) {
    const { exif, icc, xmp, orientation } = await sharp(content).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(content.includes('Amira')).toBe(false)
  }
})

test('converts CMYK to sRGB', async () => {
  const printed = await createSolidImage(60, 40).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { webp } = await encodeUpload(printed)
  expect((await sharp(webp[0]?.content).metadata()).space).toBe('srgb')
})

test('keeps the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((each) => createSolidImage(40, 30, each).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { height, color, webp } = await encodeUpload(moving, 'picture')
  expect({ height, color }).toEqual({ height: 30, color: '#ff0000' })
  expect((await sharp(webp[0]?.content).metadata()).pages).toBeUndefined()
})

test('flattens a transparent cover onto white, and keeps the transparency of a logo', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const [cover, logo] = [await encodeUpload(clear), await encodeUpload(clear, 'logo')]
  expect((await sharp(cover.webp[0]?.content).metadata()).hasAlpha).toBe(false)
  expect((await sharp(logo.webp[0]?.content).metadata()).hasAlpha).toBe(true)
})

test('renders an SVG at the size for its role, whatever size it declares', async () => {
  const { width, height, color } = await encodeUpload(
    createSvg('<rect width="64" height="48" fill="#00ff00"/>'),
    'logo',
  )
  expect({ width, height, color }).toEqual({ width: 256, height: 192, color: '#00ff00' })
  const scaled = await encodeUpload(
    createSvg('<rect width="100%" height="100%" fill="#00ff00"/>', 'viewBox="0 0 20 10"'),
  )
  expect(scaled.width).toBe(1600)
})

test('renders an SVG that reuses elements', async () => {
  const { color } = await encodeUpload(
    createSvg(
      '<defs><g id="a"><rect width="64" height="48" fill="#112233"/></g></defs><use href="#a"/><use href="#a" x="1"/>',
    ),
  )
  expect(color).toMatch(/^#1[1-3]/)
})

test('renders an SVG with an embedded picture', async () => {
  const inside = (await createSolidImage(8, 8, '#112233').png().toBuffer()).toString('base64')
  const { color } = await encodeUpload(
    createSvg(`<image href="data:image/png;base64,${inside}" width="64" height="48" preserveAspectRatio="none"/>`),
  )
  expect(color).toBe('#112233')
})

test('draws an SVG as Illustrator saves it, with entities and its own data', async () => {
  const { width, webp } = await encodeUpload(
    Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY st0 "fill:#00FF00;">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" width="200" height="100">
  <switch>
    <foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef/></foreignObject>
    <g i:extraneous="self"><rect style="&st0;" width="200" height="100"/></g>
  </switch>
</svg>`),
    'logo',
  )
  expect(width).toBe(256)
  const { data } = await sharp(webp[0]?.content).raw().toBuffer({ resolveWithObject: true })
  const [red = 255, green = 0] = data.subarray(data.length / 2)
  expect([red < 20, green > 235]).toEqual([true, true])
})

const latin = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!-- é -->'

test.for<[string, (svg: Buffer) => Buffer]>([
  [
    'UTF-16 with a byte order mark',
    (svg) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le'),
  ],
  ['UTF-16 of the other byte order', (svg) => Buffer.from(`\uFEFF${svg}`, 'utf16le').swap16()],
  ['ISO-8859-1', (svg) => Buffer.from(`${latin}${svg}`, 'latin1')],
])('draws an SVG in %s as the same SVG in UTF-8', async ([, encode]) => {
  const svg = createSvg('<rect width="64" height="48" fill="#0a0"/>')
  expect(await encodeUpload(encode(svg), 'logo')).toEqual(await encodeUpload(svg, 'logo'))
})
