import type { Listing } from '@dalil/api/contract'
import { fileOf, type Picture, type Pictures, pictureOf, presenceOf } from './pictures.ts'
import type { Typed } from './typed.ts'

export interface Draft {
  typed: Typed
  pictures: Pictures
}

/** A picture as it is kept: a file, or one that the listing has. */
type Kept = File | Exclude<Picture, { file: File }>
interface KeptPictures {
  logo: Kept | null
  cover_image: Kept | null
  listing_images: Kept[]
}

/** A person's draft of a listing, or of the next new one. Others at the same browser have their own. */
export const draftName = (user: number, listing: Listing | null): string => `draft:${user}:${listing?.id ?? 'new'}`

const keep = (picture: Picture | null) => fileOf(picture) ?? (picture as Exclude<Picture, { file: File }> | null)
const revive = (kept: Kept | null) => (kept instanceof Blob ? pictureOf(kept) : kept)

/** Texts at once, for a tab that is being closed; files as soon as the browser has them. */
export async function saveDraft(name: string, { typed, pictures }: Draft): Promise<void> {
  saveTexts(name, typed)
  const { logo, cover_image, listing_images } = pictures
  const kept = { logo: keep(logo), cover_image: keep(cover_image), listing_images: listing_images.map(keep) }
  await withFiles('readwrite', (files) => files.put(kept, name)).catch(() => undefined)
}

export function saveTexts(name: string, typed: Typed): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...typed, terms: false }))
  } catch {
    // A browser that keeps nothing keeps no draft.
  }
}

export async function readDraft(name: string, { typed, pictures }: Draft): Promise<Draft | null> {
  const text = readText(name)
  if (text === null) return null
  const kept = await withFiles<KeptPictures | undefined>('readonly', (files) => files.get(name)).catch(() => undefined)
  const found = kept
    ? {
        logo: revive(kept.logo),
        cover_image: revive(kept.cover_image),
        listing_images: kept.listing_images.flatMap((each) => revive(each) ?? []),
      }
    : pictures
  // A draft of an older form may lack a field that this one has.
  return { typed: { ...typed, ...JSON.parse(text), ...presenceOf(found) }, pictures: found }
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export async function dropDraft(name: string): Promise<void> {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
  await withFiles('readwrite', (files) => files.delete(name)).catch(() => undefined)
}

const store = 'pictures'

/** localStorage takes no files. */
async function withFiles<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open('drafts', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database: IDBDatabase = await answered(opening)
  try {
    return await answered(work(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

const answered = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
