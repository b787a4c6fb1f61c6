import { readFile } from 'node:fs/promises'
import { measureMegapixels } from './draw.ts'
import { runInImageProcess } from './pool.ts'
import type { Upload } from './upload.ts'

/** What a document weighs beside a picture's megapixels, for it is read whole. */
const pdfMegapixels = 5

/**
 * The content of a proof as it was sent: a document that was drawn anew would prove less. It only has to be one that
 * can be opened.
 */
export async function readProofContent(
  { path, type }: Pick<Upload, 'path' | 'type'>,
  account?: number,
): Promise<Buffer> {
  if (type === 'application/pdf') {
    await runInImageProcess('checkPdf', { path }, { megapixels: pdfMegapixels, account })
  } else {
    await runInImageProcess('open', { path }, { megapixels: await measureMegapixels(path, account), account })
  }
  return readFile(path)
}
