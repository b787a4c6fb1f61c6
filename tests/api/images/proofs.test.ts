import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createJpeg, createJpegWithDeclaredSize, createPdf, createSolidImage } from '../../support/upload-files.ts'
import { createImageFixture, truncateFile } from './drawing.ts'

const { readProofUpload } = createImageFixture()

const readPdf = (name: string) => readFileSync(join(import.meta.dirname, 'files', `${name}.pdf`))

test('does not change a proof that contains no metadata', async () => {
  const padded = Buffer.concat([createPdf(), Buffer.alloc(4096)])
  for (const content of [
    createPdf(),
    padded,
    Buffer.concat([createPdf(), Buffer.from('<!-- appended by a server -->'.repeat(30))]),
    readPdf('owner-password'),
    readPdf('owner-password-40-bit'),
    Buffer.concat([Buffer.from('\uFEFF\r\nHTTP/1.1 200 OK\r\n\r\n'), readPdf('owner-password')]),
    await createJpeg(),
    await createSolidImage().png().toBuffer(),
  ]) {
    expect(await readProofUpload(content)).toEqual(content)
  }
})

test.for<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a PDF that opens with a password', 'locked', () => readPdf('open-password')],
  ['an encrypted PDF', 'locked', () => createPdf('/Encrypt 7 0 R')],
  ['a PDF with an inline encryption dictionary', 'locked', () => createPdf('/Encrypt<</Filter/Standard>>')],
  ['a PDF that is only a header', 'broken', () => Buffer.from('%PDF-1.7\n')],
  ['a PDF without objects', 'broken', () => Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
  ['a truncated PDF', 'broken', () => truncateFile(readPdf('owner-password'))],
  ['a truncated PDF that is padded', 'broken', () => Buffer.concat([createPdf().subarray(0, 60), Buffer.alloc(9000)])],
  [
    'a truncated PDF that has an end after its first page',
    'broken',
    () => Buffer.from(createPdf().toString().replace('/Type/Catalog', '/Linearized 1/L 90000/O 3')),
  ],
  ['a truncated JPEG', 'broken', async () => truncateFile(await createJpeg())],
  ['a JPEG of 60,000 × 60,000', 'pixels', () => createJpegWithDeclaredSize(60_000, 60_000)],
])('rejects %s as the proof of a claim, with the flaw “%s”', async ([, flaw, make]) => {
  await expect(readProofUpload(await make())).rejects.toMatchObject({ flaw })
})

test('accepts a JPEG with stray bytes between its segments as a proof, and drops them', async () => {
  const plain = await createJpeg()
  const afterHeader = plain.readUInt16BE(4) + 4
  const stray = Buffer.from('00d900e1001841', 'hex')
  const file = Buffer.concat([plain.subarray(0, afterHeader), stray, plain.subarray(afterHeader)])
  expect(await readProofUpload(file)).toEqual(plain)
})
