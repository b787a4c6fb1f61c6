import { userDraftKeyPrefix } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { deleteDrafts, withDraftFileStore } from '../../../../lib/drafts.ts'
import { createPicture, type FormPicture, getFile, type PictureName } from '../pictures.ts'
import { createEmptyForm, type ListingFormValues } from '../values.ts'
import type { DraftChanges } from './changes.ts'

/** `version` is null for a new listing. */
export interface Draft {
  version: number | null
  changes: DraftChanges
}

/** Format 1 held whole forms, so that changes could not be told from the rest. */
const format = 2

interface StoredTexts {
  format: typeof format
  version: number | null
  typed: Partial<ListingFormValues>
  before: Partial<ListingFormValues>
}
type StoredPicture = { to: File | null; from: string | null }
interface StoredPictures {
  format: typeof format
  logo?: StoredPicture
  cover_image?: StoredPicture
  removed: number[]
  added: File[]
  order: string[] | null
}

/** Each user of a browser has their own drafts. */
export const draftName = (user: number, listing: Listing | null): string =>
  `${userDraftKeyPrefix(user)}${listing?.id ?? 'new'}`

/** Texts are saved synchronously, for a closing tab; files asynchronously in IndexedDB. */
export async function saveDraft(name: string, draft: Draft): Promise<void> {
  saveDraftTexts(name, draft)
  const { logo, cover_image, gallery } = draft.changes
  const keep = (change: typeof logo) => change && { to: getFile(change.to), from: change.from }
  const kept: StoredPictures = {
    format,
    ...(logo && { logo: keep(logo) }),
    ...(cover_image && { cover_image: keep(cover_image) }),
    removed: gallery.removed,
    added: gallery.added.flatMap((picture) => getFile(picture) ?? []),
    order: gallery.order,
  }
  await withDraftFileStore('readwrite', (files) => files.put(kept, name)).catch(() => undefined)
}

export function saveDraftTexts(name: string, { version, changes: { typed, before } }: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify({ format, version, typed, before } satisfies StoredTexts))
  } catch {
    // Storage is disabled.
  }
}

export async function readDraft(name: string, isNew: boolean): Promise<Draft | null> {
  const texts = readTexts(name, isNew)
  if (!texts) {
    await deleteDraft(name)
    return null
  }
  const files = await withDraftFileStore<unknown>('readonly', (store) => store.get(name)).catch(() => undefined)
  const { version, typed, before } = texts
  return { version, changes: { typed, before, ...(isStored(files) ? toChanges(files) : toChangesOfFormat1(files)) } }
}

const toPicture = (to: File | null): FormPicture | null => to && createPicture(to)

function toChanges({
  logo,
  cover_image,
  removed,
  added,
  order,
}: StoredPictures): Omit<DraftChanges, 'typed' | 'before'> {
  return {
    ...(logo && { logo: { ...logo, to: toPicture(logo.to) } }),
    ...(cover_image && { cover_image: { ...cover_image, to: toPicture(cover_image.to) } }),
    gallery: { removed, added: added.map(createPicture), order },
  }
}

function toChangesOfFormat1(kept: unknown): Omit<DraftChanges, 'typed' | 'before'> {
  const former = (kept ?? {}) as Partial<Record<PictureName, unknown>>
  const single = (name: 'logo' | 'cover_image') => {
    const file = former[name]
    return file instanceof File ? { [name]: { to: createPicture(file), from: null } } : {}
  }
  const images = Array.isArray(former.listing_images) ? former.listing_images : []
  const added = images.filter((each) => each instanceof File).map(createPicture)
  return { ...single('logo'), ...single('cover_image'), gallery: { removed: [], added, order: null } }
}

const isStored = (value: unknown): value is StoredPictures => isObject(value) && value.format === format

function readTexts(name: string, isNew: boolean): Omit<StoredTexts, 'format'> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isObject(kept)) return null
    if (kept.format === format) {
      const version = typeof kept.version === 'number' ? kept.version : null
      return { version, typed: readFields(kept.typed), before: readFields(kept.before) }
    }
    return isNew ? { version: null, typed: readFields(kept), before: {} } : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps only known fields of the right type: storage may contain anything. */
function readFields(kept: unknown): Partial<ListingFormValues> {
  if (!isObject(kept)) return {}
  const { logo: _logo, cover_image: _cover, listing_images: _images, terms: _terms, ...shape } = createEmptyForm('')
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, empty]) => {
      const value = kept[name]
      if (name === 'opening_hours') return value === null || isHours(value) ? [[name, value]] : []
      if (Array.isArray(empty)) return isStringArray(value) ? [[name, value]] : []
      if (isObject(empty))
        return isObject(value) && isStringArray(Object.values(value)) ? [[name, { ...empty, ...value }]] : []
      return typeof value === typeof empty ? [[name, value]] : []
    }),
  )
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isHours = (value: unknown): boolean => isObject(value) && isObject(value.weekly)

export const deleteDraft = (name: string): Promise<void> => deleteDrafts(name, name)
