import { expect, test } from 'vitest'
import { createJpeg, createJpegWithDeclaredSize, createPdf, createSolidImage } from '../../support/upload-files.ts'
import { createImageFixture, truncateFile } from './drawing.ts'

const { readProofUpload } = createImageFixture()

test('does not change a proof that contains no metadata', async () => {
  const padded = Buffer.concat([createPdf(), Buffer.alloc(4096)])
  for (const content of [
    createPdf(),
    padded,
    Buffer.from('%PDF-1.4\n%%EOF'),
    await createJpeg(),
    await createSolidImage().png().toBuffer(),
  ]) {
    expect(await readProofUpload(content)).toEqual(content)
  }
})

test.for<[string, string, () => Buffer | Promise<Buffer>]>([
  ['an encrypted PDF', 'locked', () => createPdf('/Encrypt 7 0 R')],
  ['a PDF with an inline encryption dictionary', 'locked', () => createPdf('/Encrypt<</Filter/Standard>>')],
  ['a truncated JPEG', 'broken', async () => truncateFile(await createJpeg())],
  ['a JPEG of 60,000 × 60,000', 'pixels', () => createJpegWithDeclaredSize(60_000, 60_000)],
])('rejects %s as the proof of a claim, with the flaw “%s”', async ([, flaw, make]) => {
  await expect(readProofUpload(await make())).rejects.toMatchObject({ flaw })
})
