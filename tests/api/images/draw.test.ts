import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { detectType } from '../../../api/src/images/detect-type.ts'
import { drawPicture } from '../../../api/src/images/draw.ts'
import { readProofContent } from '../../../api/src/images/read-proof-content.ts'
import type { PictureRole } from '../../../api/src/images/upload-rules.ts'
import {
  createJpeg,
  createJpegClaiming,
  createPdf,
  createSvg,
  htmlFile,
  noiseImage,
  solidImage,
  writeTempFile,
} from '../../support/upload-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-draw-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function drawn(content: Buffer, role: PictureRole = 'cover') {
  const path = writeTempFile(folder, content)
  return drawPicture({ path, type: (await detectType(path)) ?? '' }, role)
}

async function proven(content: Buffer) {
  const path = writeTempFile(folder, content)
  return readProofContent({ path, type: (await detectType(path)) ?? '' })
}

const cut = (content: Buffer, part = 0.6) => content.subarray(0, Math.floor(content.length * part))

test.for<[string, () => Buffer | Promise<Buffer>, string | null]>([
  ['a PNG that is HTML', () => htmlFile, null],
  ['nothing', () => Buffer.alloc(0), null],
  ['a text', () => Buffer.from('hello'), null],
  ['a drawing', () => createSvg('<path/>'), 'image/svg+xml'],
  [
    'a drawing with all that may stand before it',
    () =>
      Buffer.from(
        '\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg/>',
      ),
    'image/svg+xml',
  ],
  ['HTML with a drawing in it', () => Buffer.from('<html><svg></svg></html>'), null],
  ['a JPEG', () => createJpeg(20, 20), 'image/jpeg'],
  ['a PNG', () => solidImage(9, 9).png().toBuffer(), 'image/png'],
  ['a WebP', () => solidImage(9, 9).webp().toBuffer(), 'image/webp'],
  ['a GIF', () => solidImage(9, 9).gif().toBuffer(), 'image/gif'],
  ['a PDF', () => createPdf(), 'application/pdf'],
])('the content tells the type, whatever the name says: %s', async ([, make, type]) => {
  expect(await detectType(writeTempFile(folder, await make()))).toBe(type)
})

test('a photograph is kept in the widths that pages use, and its average stands in for it', async () => {
  const { width, height, color, webp } = await drawn(await solidImage(3000, 2000).jpeg().toBuffer())
  expect({ width, height, widths: webp.map((each) => each.width) }).toEqual({
    width: 1600,
    height: 1067,
    widths: [480, 1600],
  })
  // A JPEG rounds.
  expect(color).toMatch(/^#c[cd]8[89]4[3-5]$/)
  for (const each of webp) {
    expect(await sharp(each.content).metadata()).toMatchObject({ format: 'webp', width: each.width })
  }
})

test('a small picture is not made larger', async () => {
  const { width, webp } = await drawn(await createJpeg(300, 200))
  expect({ width, widths: webp.map((each) => each.width) }).toEqual({ width: 300, widths: [300] })
})

test('what a camera notes is gone: the place, the owner, the turn, the colours of the device', async () => {
  const noted = await noiseImage(400, 200)
    .withExif({
      IFD0: { Copyright: 'Amira', Make: 'Camera' },
      IFD3: { GPSLatitude: '52/1 4/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(noted).metadata()).exif).toBeDefined()
  const { width, height, webp } = await drawn(noted)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const { content } of webp) {
    const { exif, icc, xmp, orientation } = await sharp(content).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(content.includes('Amira')).toBe(false)
  }
})

test('a picture for printing gets the colours of a screen', async () => {
  const printed = await solidImage(60, 40).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { webp } = await drawn(printed)
  expect((await sharp(webp[0]?.content).metadata()).space).toBe('srgb')
})

test('of a picture that moves the first frame is kept', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((each) => solidImage(40, 30, each).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { height, color, webp } = await drawn(moving, 'picture')
  expect({ height, color }).toEqual({ height: 30, color: '#ff0000' })
  expect((await sharp(webp[0]?.content).metadata()).pages).toBeUndefined()
})

test('a transparent photograph lies on white, a logo on anything', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const [cover, logo] = [await drawn(clear), await drawn(clear, 'logo')]
  expect((await sharp(cover.webp[0]?.content).metadata()).hasAlpha).toBe(false)
  expect((await sharp(logo.webp[0]?.content).metadata()).hasAlpha).toBe(true)
})

test('a drawing is drawn as large as it is shown, however small it says to be', async () => {
  const { width, height, color } = await drawn(createSvg('<rect width="64" height="48" fill="#00ff00"/>'), 'logo')
  expect({ width, height, color }).toEqual({ width: 256, height: 192, color: '#00ff00' })
  const scaled = await drawn(createSvg('<rect width="100%" height="100%" fill="#00ff00"/>', 'viewBox="0 0 20 10"'))
  expect(scaled.width).toBe(1600)
})

test('a drawing may use its parts again', async () => {
  const { color } = await drawn(
    createSvg(
      '<defs><g id="a"><rect width="64" height="48" fill="#112233"/></g></defs><use href="#a"/><use href="#a" x="1"/>',
    ),
  )
  expect(color).toMatch(/^#1[1-3]/)
})

test('a drawing may hold a picture', async () => {
  const inside = (await solidImage(8, 8, '#112233').png().toBuffer()).toString('base64')
  const { color } = await drawn(
    createSvg(`<image href="data:image/png;base64,${inside}" width="64" height="48" preserveAspectRatio="none"/>`),
  )
  expect(color).toBe('#112233')
})

const tenfold = Array.from({ length: 12 }, (_, level) => level)
const copies = () => {
  const levels = tenfold.map((level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}"/>`.repeat(10)}</g>`)
  return createSvg(`<defs><rect id="g0" width="1" height="1"/>${levels.join('')}</defs><use xlink:href="#g12"/>`)
}
const patterns = () => {
  const levels = tenfold.map(
    (level) => `<pattern id="p${level + 1}">${`<rect fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
  )
  return createSvg(`${levels.join('')}<rect style="fill:url('#p12')"/>`)
}

test.for<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a JPEG of 60,000 × 60,000', 'pixels', () => createJpegClaiming(60_000, 60_000)],
  ['a JPEG of 51 megapixels', 'pixels', () => createJpegClaiming(8500, 6000)],
  ['a JPEG of nothing but a head', 'broken', async () => (await createJpeg()).subarray(0, 300)],
  ['a truncated JPEG', 'broken', async () => cut(await createJpeg())],
  ['a truncated PNG', 'broken', async () => cut(await noiseImage().png().toBuffer())],
  ['a truncated WebP', 'broken', async () => cut(await noiseImage().webp().toBuffer())],
  ['a WebP that lacks its last byte', 'broken', async () => cut(await noiseImage().webp().toBuffer(), 0.999)],
  ['a truncated GIF', 'broken', async () => cut(await noiseImage(300, 300).gif().toBuffer())],
  ['a GIF without a frame', 'broken', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  [
    'noise after the head of a PNG',
    'broken',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(90, 7)]),
  ],
  ['a strip', 'broken', () => solidImage(20_000, 10).png().toBuffer()],
  ['a drawing with a script', 'unsafe', () => createSvg('<script>alert(1)</script>')],
  ['a drawing with a namespaced script', 'unsafe', () => createSvg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['a drawing that listens', 'unsafe', () => createSvg('<rect onload="alert(1)"/>')],
  ['a drawing with a page in it', 'unsafe', () => createSvg('<foreignObject><p/></foreignObject>')],
  [
    'a drawing that shows a file',
    'unsafe',
    () => createSvg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  ],
  [
    'a drawing that fetches',
    'unsafe',
    () => createSvg("<image href='http://169.254.169.254/x.png' width='9' height='9'/>"),
  ],
  ['a drawing with a file of styles', 'unsafe', () => createSvg('<style>@import "http://evil.example/x.css";</style>')],
  [
    'a drawing filled from elsewhere',
    'unsafe',
    () => createSvg('<rect fill="url(http://evil.example/x.svg#p)" width="9" height="9"/>'),
  ],
  [
    'a drawing with entities',
    'unsafe',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
      ),
  ],
  [
    'a drawing in a drawing',
    'unsafe',
    () => createSvg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
  ],
  [
    'a drawing with a huge picture in it',
    'pixels',
    async () =>
      createSvg(
        `<image href="data:image/jpeg;base64,${(await createJpegClaiming(60_000, 60_000)).toString('base64')}" width="9" height="9"/>`,
      ),
  ],
  [
    'a drawing with what is no picture in it',
    'broken',
    () => createSvg('<image href="data:image/png;base64,aGVsbG8=" width="9" height="9"/>'),
  ],
  ['a huge drawing', 'pixels', () => createSvg('', 'width="100000" height="100000"')],
  ['a drawing of endless copies', 'complex', copies],
  ['a drawing of endless patterns', 'complex', patterns],
  [
    'a drawing of endless effects',
    'complex',
    () => createSvg(`<filter id="f">${'<feTurbulence/>'.repeat(99)}</filter>`),
  ],
  [
    'a drawing that does not end',
    'broken',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect>'),
  ],
  [
    'a drawing in another encoding',
    'broken',
    () =>
      Buffer.from(
        '<?xml version="1.0" encoding="utf-7"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
  ],
])('%s is refused as %s', async ([, flaw, make]) => {
  await expect(drawn(await make())).rejects.toMatchObject({ flaw })
})

const repeated = (part: string, times: number) => createSvg(part.repeat(times))
const megabytes = (part: string, most = 5) => part.repeat(Math.floor((most * 1024 * 1024) / part.length))

test.for<[string, string, () => Buffer]>([
  ['comments that begin and never end', 'broken', () => repeated('<!--', 20_000)],
  ['5 MB of comments that never end', 'broken', () => createSvg(megabytes('<!--'))],
  ['5 MB of tags that never end', 'broken', () => createSvg(megabytes('<a'))],
  ['5 MB of attributes that never end', 'broken', () => createSvg(`<a ${megabytes('b="')}`)],
  ['5 MB of ends without a beginning', 'broken', () => createSvg(megabytes('</a'))],
  ['5 MB of sections that never end', 'broken', () => createSvg(megabytes('<![CDATA['))],
  ['5 MB of instructions that never end', 'broken', () => createSvg(megabytes('<?a '))],
  ['a document type that never ends', 'broken', () => Buffer.from(`<!DOCTYPE svg [${megabytes('<!')}`)],
  ['groups inside each other', 'complex', () => createSvg('<g id="x">'.repeat(8000) + '</g>'.repeat(8000))],
  ['more elements than are drawn', 'complex', () => repeated('<g/>', 30_000)],
  [
    'more attributes than an element has',
    'complex',
    () => createSvg(`<g ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['a value of 2 MB', 'complex', () => createSvg(`<path d="${megabytes('M0 0', 2)}"/>`)],
  ['a value of references to characters', 'complex', () => createSvg(`<path d="${megabytes('&#x41;', 2)}"/>`)],
  ['a value of painted references', 'complex', () => createSvg(`<path style="${megabytes('fill:url(#a);', 2)}"/>`)],
  [
    'a chain of references',
    'complex',
    () =>
      createSvg(
        `<defs>${Array.from({ length: 9000 }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/></g>`).join('')}</defs>`,
      ),
  ],
  [
    'an element with every id',
    'complex',
    () => createSvg(`<g id="a"/>`.repeat(15_000) + '<use href="#a"/>'.repeat(4_999) + '<use href="#a"/>'.repeat(900)),
  ],
  [
    'entities of entities',
    'unsafe',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>`),
  ],
  [
    'a reference that is spelt with characters',
    'unsafe',
    () => createSvg('<rect style="fill:u&#114;l(http://evil.example/x)"/>'),
  ],
  ['an event that is spelt in capitals', 'unsafe', () => createSvg('<rect ONLOAD="alert(1)"/>')],
])('%s in a drawing: %s, in time that grows with its length', async ([, flaw, make]) => {
  await expect(drawn(make())).rejects.toMatchObject({ flaw })
})

test.for<[string, () => Buffer]>([
  ['a packed drawing', () => gzipSync(createSvg('<path/>'))],
  ['a drawing in UTF-16', () => Buffer.from(`\uFEFF${createSvg('<path/>')}`, 'utf16le')],
  ['4 kB of spaces in a document type', () => Buffer.from(`<!DOCTYPE${' '.repeat(4090)}`)],
])('%s is no type that is taken', async ([, make]) => {
  expect(await detectType(writeTempFile(folder, make()))).not.toBe('image/svg+xml')
})

const layers = (inside: string) => `${'<g opacity=".5">'.repeat(60)}${inside}${'</g>'.repeat(60)}`

test.for<[string, string]>([
  [
    'takes gigabytes',
    `<defs><g id="a">${layers('<rect width="9" height="9"/>')}</g></defs>${layers('<use href="#a"/>')}`,
  ],
  [
    'takes minutes',
    `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(50)}</filter><rect filter="url(#f)" width="1600" height="1600"/>`,
  ],
])('a drawing that %s is given up, and another account is served meanwhile and afterwards', async ([, inside]) => {
  const hostile = writeTempFile(folder, createSvg(inside, 'width="1600" height="1600"'))
  const honest = writeTempFile(folder, await createJpeg())
  const drawing = Promise.allSettled(
    Array.from({ length: 2 }, () => drawPicture({ path: hostile, type: 'image/svg+xml' }, 'cover', 1)),
  )
  const others = await Promise.all([1, 2, 3].map(() => drawPicture({ path: honest, type: 'image/jpeg' }, 'cover', 2)))
  expect(others.map(({ width }) => width)).toEqual([900, 900, 900])
  for (const result of await drawing) {
    expect(result).toMatchObject({ status: 'rejected', reason: { flaw: 'complex' } })
  }
  expect((await drawn(await createJpeg())).width).toBe(900)
})

test('a proof is kept as it was sent', async () => {
  const padded = Buffer.concat([createPdf(), Buffer.alloc(4096)])
  for (const content of [
    createPdf(),
    padded,
    Buffer.from('%PDF-1.4\n%%EOF'),
    await createJpeg(),
    await solidImage().png().toBuffer(),
  ]) {
    expect(await proven(content)).toEqual(content)
  }
})

test.for<[string, string, () => Buffer | Promise<Buffer>]>([
  ['an encrypted PDF', 'locked', () => createPdf('/Encrypt 7 0 R')],
  ['an encrypted PDF of another kind', 'locked', () => createPdf('/Encrypt<</Filter/Standard>>')],
  ['a truncated JPEG', 'broken', async () => cut(await createJpeg())],
  ['a JPEG of 60,000 × 60,000', 'pixels', () => createJpegClaiming(60_000, 60_000)],
])('%s proves nothing: %s', async ([, flaw, make]) => {
  await expect(proven(await make())).rejects.toMatchObject({ flaw })
})
