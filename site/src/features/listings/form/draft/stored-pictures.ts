import { createPicture, type FormPicture, type PictureName } from '../pictures.ts'
import type { DraftChanges } from './changes.ts'
import { isObject } from './stored-fields.ts'
import { draftFormat } from './stored-texts.ts'

type StoredPicture = { to: File | null; from: string | null }
export interface StoredPictures {
  format: typeof draftFormat
  logo?: StoredPicture
  cover_image?: StoredPicture
  removed: number[]
  added: File[]
  order: string[] | null
}

const toPicture = (to: File | null): FormPicture | null => to && createPicture(to)

export function toPictureChanges({
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

export function toPictureChangesOfFormat1(kept: unknown): Omit<DraftChanges, 'typed' | 'before'> {
  const former = (kept ?? {}) as Partial<Record<PictureName, unknown>>
  const single = (name: 'logo' | 'cover_image') => {
    const file = former[name]
    return file instanceof File ? { [name]: { to: createPicture(file), from: null } } : {}
  }
  const images = Array.isArray(former.listing_images) ? former.listing_images : []
  const added = images.filter((each) => each instanceof File).map(createPicture)
  return { ...single('logo'), ...single('cover_image'), gallery: { removed: [], added, order: null } }
}

export const isStoredPictures = (value: unknown): value is StoredPictures =>
  isObject(value) && value.format === draftFormat
