import { readFile } from 'node:fs/promises'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import type { uploadRules } from '@dalil/db/vocabulary'
import pLimit from 'p-limit'
import { findFileExtension } from '../storage/media-types.ts'
import { createFileKey } from '../storage/store.ts'
import { measureMegapixels } from './encode-picture.ts'
import { runInImageProcess } from './processes/pool.ts'
import { deleteOnFailure, type SaveContext, type SavedFiles, saveEachUpload, type Uploads } from './save-files.ts'
import { stripMetadata } from './strip-metadata.ts'
import type { Upload } from './upload.ts'

type SavedProof = {
  name: string
  type: (typeof uploadRules.proof.types)[number]
  size: number
  storage_key: string
}

const concurrentProofs = pLimit(8)

/** `saved.proof_images` are rows of `proof_files` without `claim_id`. */
export function saveProofs<Files extends Uploads, Result>(
  context: SaveContext,
  files: Files,
  work: (tx: Db, saved: SavedFiles<Files, SavedProof>) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  const saveOne = async (upload: Upload): Promise<SavedProof> => {
    const type = upload.type as SavedProof['type']
    const storage_key = `${createFileKey()}.${findFileExtension(type)}`
    keys.push(storage_key)
    const size = await concurrentProofs(async () => {
      const content = await readProofContent({ path: upload.path, type }, context.viewer.id)
      await context.storage.private.put(storage_key, content, type)
      return content.length
    })
    return { name: upload.name, type, size, storage_key }
  }
  return deleteOnFailure(context.storage.private, keys, async () => {
    const saved = await saveEachUpload(files, saveOne, context.language)
    return transaction(context.db, (tx) => work(tx, saved))
  })
}

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
