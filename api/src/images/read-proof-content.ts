import { readFile } from 'node:fs/promises'
import type { uploadRules } from '@dalil/db/vocabulary'
import { measureMegapixels } from './encode-picture.ts'
import { runInImageProcess } from './processes/pool.ts'
import { stripMetadata } from './strip-metadata.ts'
import type { Upload } from './upload.ts'

type ProofType = (typeof uploadRules.proof.types)[number]

const pdfMegapixels = 5

/** Requires a readable file. Removes metadata of photographs without re-encoding, which would weaken the proof. */
export async function readProofContent(
  { path, type }: Pick<Upload, 'path'> & { type: ProofType },
  account?: number,
): Promise<Buffer> {
  if (type === 'application/pdf') {
    await runInImageProcess('checkPdf', { path }, { megapixels: pdfMegapixels, account })
    return readFile(path)
  }
  await runInImageProcess('open', { path }, { megapixels: await measureMegapixels(path, account), account })
  return stripMetadata(await readFile(path), type)
}
