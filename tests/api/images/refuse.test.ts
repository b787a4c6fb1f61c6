import { expect, test } from 'vitest'
import {
  createJpeg,
  createJpegWithDeclaredSize,
  createNoiseImage,
  createSolidImage,
  createSvg,
} from '../../support/upload-files.ts'
import { createImageFixture, truncateFile } from './drawing.ts'

const { encodeUpload } = createImageFixture()

const tenfold = Array.from({ length: 12 }, (_, level) => level)

const createNestedCopies = () => {
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
  ['a JPEG of 60,000 × 60,000', 'pixels', () => createJpegWithDeclaredSize(60_000, 60_000)],
  ['a JPEG of 51 megapixels', 'pixels', () => createJpegWithDeclaredSize(8500, 6000)],
  ['a JPEG that is only a header', 'broken', async () => (await createJpeg()).subarray(0, 300)],
  ['a truncated JPEG', 'broken', async () => truncateFile(await createJpeg())],
  ['a truncated PNG', 'broken', async () => truncateFile(await createNoiseImage().png().toBuffer())],
  ['a truncated WebP', 'broken', async () => truncateFile(await createNoiseImage().webp().toBuffer())],
  [
    'a WebP that lacks its last byte',
    'broken',
    async () => truncateFile(await createNoiseImage().webp().toBuffer(), 0.999),
  ],
  ['a truncated GIF', 'broken', async () => truncateFile(await createNoiseImage(300, 300).gif().toBuffer())],
  ['a GIF without a frame', 'broken', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  [
    'invalid data after a PNG header',
    'broken',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(90, 7)]),
  ],
  ['a picture of 20,000 × 10', 'ratio', () => createSolidImage(20_000, 10).png().toBuffer()],
  ['a picture of 1 × 20,000', 'ratio', () => createSolidImage(1, 20_000).png().toBuffer()],
  ['a drawing of 1 × 101', 'ratio', () => createSvg('', 'width="1" height="101"')],
  ['an SVG with a script', 'unsafe', () => createSvg('<script>alert(1)</script>')],
  ['an SVG with a namespaced script', 'unsafe', () => createSvg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['an SVG with an event handler', 'unsafe', () => createSvg('<rect onload="alert(1)"/>')],
  ['an SVG with a foreignObject', 'unsafe', () => createSvg('<foreignObject><p/></foreignObject>')],
  [
    'an SVG with an image from a file',
    'unsafe',
    () => createSvg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  ],
  [
    'an SVG with an image from a URL',
    'unsafe',
    () => createSvg("<image href='http://169.254.169.254/x.png' width='9' height='9'/>"),
  ],
  [
    'an SVG that imports a style sheet',
    'unsafe',
    () => createSvg('<style>@import "http://evil.example/x.css";</style>'),
  ],
  [
    'an SVG with a fill from a URL',
    'unsafe',
    () => createSvg('<rect fill="url(http://evil.example/x.svg#p)" width="9" height="9"/>'),
  ],
  [
    'an SVG with an entity from a file',
    'unsafe',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
      ),
  ],
  ['an SVG with a text', 'text', () => createSvg('<text y="9">Dalil</text>')],
  ['an SVG with a text in a namespace', 'text', () => createSvg('<s:text xmlns:s="x"><s:tspan>a</s:tspan></s:text>')],
  [
    'an SVG with a foreignObject that an entity contains',
    'unsafe',
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a '<foreignObject><p/></foreignObject>'>]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&a;</svg>`,
      ),
  ],
  [
    'an SVG with an embedded SVG',
    'unsafe',
    () => createSvg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
  ],
  [
    'an SVG with an embedded picture of 60,000 × 60,000',
    'pixels',
    async () =>
      createSvg(
        `<image href="data:image/jpeg;base64,${(await createJpegWithDeclaredSize(60_000, 60_000)).toString('base64')}" width="9" height="9"/>`,
      ),
  ],
  [
    'an SVG with an invalid embedded picture',
    'broken',
    () => createSvg('<image href="data:image/png;base64,aGVsbG8=" width="9" height="9"/>'),
  ],
  ['an SVG of 100,000 × 100,000', 'pixels', () => createSvg('', 'width="100000" height="100000"')],
  ['an SVG with nested copies', 'complex', createNestedCopies],
  ['an SVG with nested patterns', 'complex', patterns],
  [
    'an SVG with too many filter effects',
    'complex',
    () => createSvg(`<filter id="f">${'<feFlood/>'.repeat(99)}</filter>`),
  ],
  [
    'a truncated SVG',
    'broken',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect>'),
  ],
  [
    'an SVG in an encoding that nothing reads',
    'encoding',
    () =>
      Buffer.from(
        '<?xml version="1.0" encoding="utf-7"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
  ],
  ['an SVG in UTF-32', 'encoding', () => Buffer.from([...createSvg('')].flatMap((byte) => [0, 0, 0, byte]))],
  [
    'an SVG that declares no encoding and is not UTF-8',
    'encoding',
    () => Buffer.from(createSvg('<title>é</title>').toString(), 'latin1'),
  ],
  [
    'an SVG in UTF-16 with a script',
    'unsafe',
    () => Buffer.from(`\uFEFF${createSvg('<script>alert(1)</script>')}`, 'utf16le'),
  ],
])('rejects an upload of %s with the flaw “%s”', async ([, flaw, make]) => {
  await expect(encodeUpload(await make())).rejects.toMatchObject({ flaw })
})
