import { readSession, userDraftKeyPrefix } from '@dalil/api/client'

/** Milliseconds. */
const patience = 1000

/** Said to this page and, through the storage, to the other tabs: nothing of what is open is kept any more. */
const given = 'drafts-given-up'

/** Forgets what somebody who logs out has not saved. Comes before the session ends. */
export async function discardDrafts(): Promise<void> {
  const user = readSession()?.user.id
  if (user === undefined) return
  document.dispatchEvent(new Event(given))
  try {
    localStorage.setItem(given, String(user))
    localStorage.removeItem(given)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  const dropped = deleteDrafts(userDraftKeyPrefix(user), `${userDraftKeyPrefix(user)}\uffff`)
  // A browser whose files are stuck keeps nobody logged in.
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Calls back when somebody logs out, here or in another tab. */
export function subscribeToDiscard(call: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => key === given && call()
  document.addEventListener(given, call)
  addEventListener('storage', fromElsewhere)
  return () => {
    document.removeEventListener(given, call)
    removeEventListener('storage', fromElsewhere)
  }
}

/** All whose names lie between two. */
export async function deleteDrafts(from: string, to: string): Promise<void> {
  try {
    for (const name of Object.keys(localStorage)) if (name >= from && name <= to) localStorage.removeItem(name)
  } catch {
    // As above.
  }
  await withDraftFileStore('readwrite', (files) => files.delete(IDBKeyRange.bound(from, to))).catch(() => undefined)
}

const store = 'pictures'

/** localStorage takes no files. */
export async function withDraftFileStore<T>(
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
