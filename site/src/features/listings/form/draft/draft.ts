import { deleteDrafts, runInDraftFileStore, toUserDraftKeyPrefix } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { findNewFile } from '../pictures.ts'
import type { DraftChanges } from './changes.ts'
import { isStoredPictures, noStoredPictures, type StoredPictures, toPictureChanges } from './stored-pictures.ts'
import { draftFormat, readStoredTexts, type StoredTexts } from './stored-texts.ts'

export interface ListingDraft {
  version: number | null
  step: number
  changes: DraftChanges
}

interface StoredDraft extends ListingDraft {
  /** Whether the draft had files that the browser no longer has. */
  hasLostFiles: boolean
}

export const toDraftName = (user: number, listing: Listing | null): string =>
  `${toUserDraftKeyPrefix(user)}${listing?.id ?? 'new'}`

/** Saves texts synchronously, because the tab may be closing, and files asynchronously in IndexedDB. */
export async function saveDraft(name: string, draft: ListingDraft): Promise<void> {
  saveDraftTexts(name, draft)
  const { logo, cover_image, gallery } = draft.changes
  const keep = (change: typeof logo) => change && { to: findNewFile(change.to), from: change.from }
  const storedPictures: StoredPictures = {
    format: draftFormat,
    ...(logo && { logo: keep(logo) }),
    ...(cover_image && { cover_image: keep(cover_image) }),
    removed: gallery.removed,
    added: gallery.added.flatMap((picture) => findNewFile(picture) ?? []),
    order: gallery.order,
  }
  await runInDraftFileStore('readwrite', (files) => files.put(storedPictures, name)).catch(() => undefined)
}

export function saveDraftTexts(name: string, { version, step, changes }: ListingDraft): void {
  const { typed, before } = changes
  const files = countFiles(changes)
  const texts: StoredTexts = { format: draftFormat, saved_at: Date.now(), version, step, typed, before, files }
  try {
    localStorage.setItem(name, JSON.stringify(texts))
  } catch {}
}

export async function readDraft(name: string): Promise<StoredDraft | null> {
  const texts = readStoredTexts(name)
  if (!texts) {
    await deleteDraft(name)
    return null
  }
  const files = await runInDraftFileStore<unknown>('readonly', (store) => store.get(name)).catch(() => undefined)
  const { version, step, typed, before } = texts
  const changes = { typed, before, ...toPictureChanges(isStoredPictures(files) ? files : noStoredPictures) }
  return { version, step, changes, hasLostFiles: countFiles(changes) < texts.files }
}

const countFiles = ({ logo, cover_image, gallery }: DraftChanges): number =>
  [logo?.to, cover_image?.to, ...gallery.added].filter((picture) => picture && 'file' in picture).length

export const deleteDraft = (name: string): Promise<void> => deleteDrafts(name, name)
