/** Uploads that may block the event loop while they are parsed, validated or processed. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  createJpeg,
  createJpegWithDeclaredSize,
  createPdf,
  createSolidImage,
  createSvg,
} from '../../support/upload-files.ts'
import type { HostileRequest, TargetServer } from './loop-delay.ts'

type Content = Buffer | Promise<Buffer>

const repeatPart = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))

const kilobytes64 = 64 * 1024 - 1000
const megabytes = 1024 * 1024

const post = async ({ origin, token }: TargetServer, path: string, body: string | FormData, type?: string) => {
  const headers = { Authorization: `Bearer ${token}`, ...(type ? { 'Content-Type': type } : {}) }
  const answer = await fetch(origin + path, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`POST ${path} answered ${answer.status}`)
}

const listing = {
  title: 'مقهى',
  description: 'قهوة عربية تُحمَّص في المكان، وركن هادئ للدراسة والعمل.',
  address: 'طريق الملك فهد 12',
  city: 'الرياض',
  country: 'sa',
  category_id: '1',
}

const upload = (name: string, content: () => Content, field = 'cover_image'): HostileRequest => ({
  name: `${field}: ${name}`,
  send: async (target) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(listing)) form.append(key, value)
    form.append(field, new Blob([new Uint8Array(await content())]), 'file')
    await post(target, '/api/listings', form)
  },
})

const proof = (name: string, content: () => Content): HostileRequest => ({
  name: `proof: ${name}`,
  send: async (target) => {
    const form = new FormData()
    form.append('proof_images[]', new Blob([new Uint8Array(await content())]), 'file')
    const claim = {
      listingId: '1',
      claimantName: 'x',
      claimantEmail: 'x@example.com',
      relationship: 'owner',
      reason: 'x',
    }
    for (const [key, value] of Object.entries(claim)) form.append(key, value)
    await post(target, '/api/claim-listing', form)
  },
})

const raw = (name: string, body: string): HostileRequest => ({
  name: `multipart: ${name}`,
  send: (target) => post(target, '/api/listings', body, 'multipart/form-data; boundary=b'),
})

const layers = (depth: number, inside: string) => `${'<g opacity=".5">'.repeat(depth)}${inside}${'</g>'.repeat(depth)}`
const blur = `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(50)}</filter><rect filter="url(#f)" width="1600" height="1600"/>`
const large = 'width="1600" height="1600"'

const drawings: HostileRequest[] = [
  ...[
    '<!--',
    '<a',
    '<a ',
    '<g id="x">',
    '</g',
    '<?a ',
    '<![CDATA[',
    '<!DOCTYPE',
    '<a b="',
    "<a b='",
    '&',
    '&#',
    '<use href="#a"/>',
  ].flatMap((part) => [
    upload(`64 kB of ${part}`, () => createSvg(repeatPart(part, kilobytes64))),
    upload(`5 MB of ${part}`, () => createSvg(repeatPart(part, 4.9 * megabytes))),
  ]),
  upload('5 MB of spaces in a tag', () => createSvg(`<a${' '.repeat(4.9 * megabytes)}`)),
  upload('64 kB of spaces before the root', () => Buffer.from(`<!DOCTYPE${' '.repeat(kilobytes64)}`)),
  upload('a value of 5 MB', () => createSvg(`<path d="${repeatPart('M0 0', 4.9 * megabytes)}"/>`)),
  upload('a value of 900 kB that is drawn', () => createSvg(`<path d="${repeatPart('M0 0L64 48', 900_000)}"/>`)),
  upload('5 MB of url(', () => createSvg(`<path style="${repeatPart('url(', 4.9 * megabytes)}"/>`)),
  upload('entities of entities', () =>
    Buffer.from(`<!DOCTYPE svg [${repeatPart('<!ENTITY a "&b;">', kilobytes64)}]><svg/>`),
  ),
  upload('layers', () => createSvg(layers(60, '<rect width="9" height="9"/>'), large)),
  upload('layers of layers', () =>
    createSvg(
      `<defs><g id="a">${layers(60, '<rect width="9" height="9"/>')}</g></defs>${layers(60, '<use href="#a"/>')}`,
      large,
    ),
  ),
  upload('fifty blurs', () => createSvg(blur, large)),
  upload('a packed drawing', () => gzipSync(createSvg('<path/>'))),
  upload('UTF-16', () => Buffer.from(`\uFEFF${createSvg(repeatPart('<a', 60_000))}`, 'utf16le')),
]

const pictures: HostileRequest[] = [
  upload('a head of 60,000 × 60,000', () => createJpegWithDeclaredSize(60_000, 60_000)),
  upload('50 megapixels of one colour', () => createSolidImage(7000, 7000).png({ compressionLevel: 9 }).toBuffer()),
  upload('50 megapixels in steps', () =>
    createSolidImage(7000, 7000).png({ compressionLevel: 9, progressive: true }).toBuffer(),
  ),
  upload('a JPEG in steps', () => createSolidImage(7000, 7000).jpeg({ progressive: true }).toBuffer()),
  upload(
    'a GIF of 300 frames',
    async () => {
      const frame = await createSolidImage(300, 300).png().toBuffer()
      return sharp(Array<Buffer>(300).fill(frame), { join: { animated: true } })
        .gif()
        .toBuffer()
    },
    'listing_images[]',
  ),
  upload('5 MB behind a JPEG', async () => Buffer.concat([await createJpeg(), Buffer.alloc(4.5 * megabytes)])),
  upload('ID3, which is no picture', () => Buffer.from(repeatPart('ID3\u0004\0\0\0\0\0\0', kilobytes64), 'latin1')),
  upload('boxes of MP4', () => Buffer.from(repeatPart('\0\0\0\u0008ftyp', kilobytes64), 'latin1')),
  upload('ASF', () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d9', 'hex'), Buffer.alloc(kilobytes64)])),
  upload('EBML', () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(kilobytes64, 0xff)])),
  upload('a ZIP of nothing', () => Buffer.from(repeatPart('PK\u0003\u0004', kilobytes64), 'latin1')),
  upload('MPEG', () => Buffer.alloc(kilobytes64, 0x47)),
]

const proofs: HostileRequest[] = [
  ...['/Encrypt', '/Encrypt ', '/Encrypt 1 0 ', ' '].flatMap((part) => [
    proof(`5 MB of ${part}`, () => Buffer.concat([createPdf(), Buffer.from(repeatPart(part, 4.9 * megabytes))])),
  ]),
  proof('5 MB of spaces behind /Encrypt', () =>
    Buffer.concat([createPdf('/Encrypt'), Buffer.alloc(4.9 * megabytes, ' ')]),
  ),
]

const head = '--b\r\nContent-Disposition: form-data; name='
const forms: HostileRequest[] = [
  ...['\r\n--', '\r\n--b', '--b\r\n', '--b\r\n\r\n', '\r', '\n', '-', '\r\n'].map((part) =>
    raw(`64 kB of ${JSON.stringify(part)}`, `--b\r\n${repeatPart(part, kilobytes64)}`),
  ),
  raw('a boundary that nearly comes', `${head}"a"\r\n\r\n${repeatPart('\r\n-', 1_000_000)}\r\n--b--`),
  raw('200 fields', `${Array.from({ length: 200 }, (_, at) => `${head}"f${at}"\r\n\r\nx\r\n`).join('')}--b--`),
  raw('2,000 fields', `${Array.from({ length: 2000 }, (_, at) => `${head}"f${at}"\r\n\r\nx\r\n`).join('')}--b--`),
  raw(
    'a list of 60,000 places',
    `${Array.from({ length: 190 }, (_, at) => `${head}"amenities[${9999 - at}]"\r\n\r\nx\r\n`).join('')}--b--`,
  ),
  raw('a field of 250 kB', `${head}"description"\r\n\r\n${'ا'.repeat(125_000)}\r\n--b--`),
  raw('hours of 250 kB', `${head}"opening_hours"\r\n\r\n${'['.repeat(250_000)}\r\n--b--`),
  raw('a website of 250 kB', `${head}"website"\r\n\r\nhttp://${'a.'.repeat(120_000)}!\r\n--b--`),
  raw('an e-mail of 250 kB', `${head}"email"\r\n\r\n${'a.'.repeat(120_000)}@\r\n--b--`),
  raw('a phone of 250 kB', `${head}"phone"\r\n\r\n${'+1 '.repeat(80_000)}\r\n--b--`),
  raw('a description of accents', `${head}"description"\r\n\r\n${'e\u0301\u0323'.repeat(40_000)}\r\n--b--`),
  raw('a head of 60 kB', `${head}"${'a'.repeat(kilobytes64)}"\r\n\r\nx\r\n--b--`),
  raw('a file name of 60 kB', `${head}"logo"; filename="${repeatPart('/\\', kilobytes64)}"\r\n\r\nx\r\n--b--`),
  raw('heads of a part', `--b\r\n${repeatPart('X: y\r\n', kilobytes64)}\r\n\r\nx\r\n--b--`),
]

export const hostileUploads: HostileRequest[] = [...drawings, ...pictures, ...proofs, ...forms]
