import type { FieldErrors } from '@dalil/api/contract'
import type { AuthenticatedContext } from '../http/context.ts'
import { isCommitUnknown } from '../http/errors/database-errors.ts'
import { HttpError } from '../http/errors/http-error.ts'
import type { Store } from '../storage/store.ts'
import { FlawedFileError } from './file-flaw.ts'
import { describeFlaw, type Upload } from './upload.ts'

export type Uploads = Record<string, Upload | Upload[] | undefined>
export type SavedFiles<Files extends Uploads, One> = {
  [Name in keyof Files]: Files[Name] extends Upload[] ? One[] : One | undefined
}

export type SaveContext = Pick<AuthenticatedContext, 'db' | 'jobQueue' | 'language' | 'storage'> & {
  viewer: Pick<AuthenticatedContext['viewer'], 'id'>
}

export async function saveEachUpload<Files extends Uploads, One>(
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

/** Waits even after a failure, because a file cannot be removed while it is being written. */
async function waitForAll<Value>(promises: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

export async function deleteOnFailure<Result>(
  store: Store,
  keys: string[],
  transaction: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    // The transaction may have been committed. The job `storage:sweep` removes the files if it was not.
    if (!isCommitUnknown(error)) await store.remove(keys).catch(() => undefined)
    throw error
  }
}
