import { readFile } from 'node:fs/promises'
import { measureMegapixels } from './draw.ts'
import { runInImageProcess } from './processes/pool.ts'
import type { Upload } from './upload.ts'

const pdfMegapixels = 5

/** Stored unchanged, because a re-encoded document proves less; it only has to open. */
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
