export async function deleteDrafts(from: string, to: string): Promise<void> {
  try {
    for (const name of Object.keys(localStorage)) if (name >= from && name <= to) localStorage.removeItem(name)
  } catch {}
  await runInDraftFileStore('readwrite', (files) => files.delete(IDBKeyRange.bound(from, to))).catch(() => undefined)
}

const store = 'pictures'

/** Uses IndexedDB, because localStorage cannot store files. */
export async function runInDraftFileStore<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open('drafts', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database: IDBDatabase = await toPromise(opening)
  try {
    return await toPromise(work(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

const toPromise = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The prefix of the storage keys of unsaved forms, in the back office and on the site. */
export const draftKeyPrefix = 'draft:'

/** Unsaved forms are deleted when they have not changed for this long. In milliseconds. */
export const draftLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Creates a prefix for one user, because several people may share a browser on the site. */
export const toUserDraftKeyPrefix = (userId: number): string => `${draftKeyPrefix}${userId}:`
