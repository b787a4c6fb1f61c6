import { expect, test } from 'vitest'
import { createJpeg, createJpegClaiming, createSvg, noiseImage, solidImage } from '../../support/upload-files.ts'
import { openDrawingFolder, truncateFile } from './drawing.ts'

const { drawn } = openDrawingFolder()

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
  ['a JPEG that is only a header', 'broken', async () => (await createJpeg()).subarray(0, 300)],
  ['a truncated JPEG', 'broken', async () => truncateFile(await createJpeg())],
  ['a truncated PNG', 'broken', async () => truncateFile(await noiseImage().png().toBuffer())],
  ['a truncated WebP', 'broken', async () => truncateFile(await noiseImage().webp().toBuffer())],
  ['a WebP that lacks its last byte', 'broken', async () => truncateFile(await noiseImage().webp().toBuffer(), 0.999)],
  ['a truncated GIF', 'broken', async () => truncateFile(await noiseImage(300, 300).gif().toBuffer())],
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
])('rejects %s as %s', async ([, flaw, make]) => {
  await expect(drawn(await make())).rejects.toMatchObject({ flaw })
})
