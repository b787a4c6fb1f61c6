import { deleteDrafts, runInDraftFileStore, toUserDraftKeyPrefix } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { findNewFile } from '../pictures.ts'
import type { DraftChanges } from './changes.ts'
import {
  isStoredPictures,
  type StoredPictures,
  toPictureChanges,
  toPictureChangesOfFormat1,
} from './stored-pictures.ts'
import { draftFormat, readStoredTexts, type StoredTexts } from './stored-texts.ts'

/** A stored draft; `version` is null for a new listing. */
export interface ListingDraft {
  version: number | null
  step: number
  changes: DraftChanges
}

/** Returns the name of a draft; each user of a browser has separate drafts. */
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

export function saveDraftTexts(name: string, { version, step, changes: { typed, before } }: ListingDraft): void {
  try {
    localStorage.setItem(
      name,
      JSON.stringify({ format: draftFormat, saved_at: Date.now(), version, step, typed, before } satisfies StoredTexts),
    )
  } catch {
    // Storage is disabled.
  }
}

export async function readDraft(name: string, isNew: boolean): Promise<ListingDraft | null> {
  const texts = readStoredTexts(name, isNew)
  if (!texts) {
    await deleteDraft(name)
    return null
  }
  const files = await runInDraftFileStore<unknown>('readonly', (store) => store.get(name)).catch(() => undefined)
  const { version, step, typed, before } = texts
  return {
    version,
    step,
    changes: {
      typed,
      before,
      ...(isStoredPictures(files) ? toPictureChanges(files) : toPictureChangesOfFormat1(files)),
    },
  }
}

export const deleteDraft = (name: string): Promise<void> => deleteDrafts(name, name)
