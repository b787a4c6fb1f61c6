import type { FieldErrors } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import type { acceptedTypes } from '@dalil/db/vocabulary'
import pLimit from 'p-limit'
import type { AuthenticatedContext } from '../http/context.ts'
import { isCommitUnknown } from '../http/errors/error-response.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createKey, type Store, toMediaPath } from '../storage/store.ts'
import { drawPicture } from './draw.ts'
import { FlawedFileError } from './file-flaw.ts'
import { readProofContent } from './read-proof-content.ts'
import { describeFlaw, type Upload } from './upload.ts'
import type { PictureRole } from './upload-rules.ts'
import { pictureWidths } from './widths.ts'

type Uploads = Record<string, Upload | Upload[] | undefined>
type SavedFiles<Files extends Uploads, One> = {
  [Name in keyof Files]: Files[Name] extends Upload[] ? One[] : One | undefined
}

export type SavedPicture = { url: string; width: number; height: number }

type SavedProof = {
  name: string
  type: (typeof acceptedTypes.proof)[number]
  size: number
  storage_key: string
}

type SaveContext = Pick<AuthenticatedContext, 'db' | 'jobQueue' | 'language' | 'storage'> & {
  viewer: Pick<AuthenticatedContext['viewer'], 'id'>
}

/**
 * Draws and stores the pictures of a form, then runs `transaction` with their URLs by field:
 * `saved.cover_image?.url`, `saved.listing_images[0].url`. Flawed files are 422 errors of their fields. Removes the
 * stored files if anything fails.
 */
export function savePictures<Files extends Uploads, Result>(
  context: SaveContext,
  files: Files,
  transaction: (tx: Db, saved: SavedFiles<Files, SavedPicture>) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  const rows: (typeof pictures.$inferInsert)[] = []
  const saveOne = async (upload: Upload): Promise<SavedPicture> => {
    const role = upload.role as PictureRole
    const { webp, ...picture } = await drawPicture(upload, role, context.viewer.id)
    const base = createKey()
    for (const { width, content } of webp) {
      keys.push(`${base}-${width}.webp`)
      await context.storage.public.put(`${base}-${width}.webp`, content, 'image/webp')
    }
    const widths = webp.map(({ width }) => width)
    const url = toMediaPath(`${base}-${Math.max(...widths)}.webp`)
    rows.push({ ...picture, url, path: toMediaPath(base), role, webp: widths })
    return { url, width: picture.width, height: picture.height }
  }
  return removeOnFailure(context.storage.public, keys, async () => {
    const saved = await saveEach(files, saveOne, context.language)
    return context.db.transaction(async (tx) => {
      await insertPictures(context, tx, rows)
      return transaction(tx, saved)
    })
  })
}

async function insertPictures({ jobQueue }: SaveContext, tx: Db, rows: (typeof pictures.$inferInsert)[]) {
  if (rows.length === 0) return
  const added = await tx.insert(pictures).values(rows).returning({ id: pictures.id, role: pictures.role })
  const ids = added.filter(({ role }) => pictureWidths[role].deferred.length > 0).map(({ id }) => id)
  // A page can do with the first width, so mails go first.
  if (ids.length > 0) await jobQueue.addWith(tx, { lowPriority: true }, 'images:create-variants', { ids })
}

const concurrentProofs = pLimit(8)

/** The same for proofs: `saved.proof_images` are rows of `proof_files` without `claim_id`. */
export function saveProofs<Files extends Uploads, Result>(
  context: SaveContext,
  files: Files,
  transaction: (tx: Db, saved: SavedFiles<Files, SavedProof>) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  const saveOne = async (upload: Upload): Promise<SavedProof> => {
    const type = upload.type as SavedProof['type']
    const storage_key = `${createKey()}.${extensions[type]}`
    keys.push(storage_key)
    await concurrentProofs(async () => {
      await context.storage.private.put(storage_key, await readProofContent(upload, context.viewer.id), type)
    })
    return { name: upload.name, type, size: upload.size, storage_key }
  }
  return removeOnFailure(context.storage.private, keys, async () => {
    const saved = await saveEach(files, saveOne, context.language)
    return context.db.transaction((tx) => transaction(tx, saved))
  })
}

const extensions: Record<SavedProof['type'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

async function saveEach<Files extends Uploads, One>(
  files: Files,
  saveOne: (upload: Upload) => Promise<One>,
  language: AuthenticatedContext['language'],
): Promise<SavedFiles<Files, One>> {
  const errors: FieldErrors = {}
  const trySave = async (upload: Upload) => {
    try {
      return await saveOne(upload)
    } catch (error) {
      if (!(error instanceof FlawedFileError)) throw error
      errors[upload.field] = [...(errors[upload.field] ?? []), describeFlaw(error.flaw, upload, language)]
      return undefined
    }
  }
  const saved: Record<string, unknown> = {}
  const all = Object.entries(files).map(async ([name, value]) => {
    if (Array.isArray(value)) saved[name] = await waitForAll(value.map(trySave))
    else saved[name] = value && (await trySave(value))
  })
  await waitForAll(all)
  if (Object.keys(errors).length > 0) throw new HttpError('VALIDATION_FAILED', { errors })
  return saved as SavedFiles<Files, One>
}

/** A file that is still being written cannot be removed yet. */
async function waitForAll<Value>(promises: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

async function removeOnFailure<Result>(
  store: Store,
  keys: string[],
  transaction: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    // The transaction may have been committed; the sweep decides.
    if (!isCommitUnknown(error)) await store.remove(keys).catch(() => undefined)
    throw error
  }
}
