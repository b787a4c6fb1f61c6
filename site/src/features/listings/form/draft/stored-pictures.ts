import { createPicture, type FormPicture } from '../pictures.ts'
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

export const noStoredPictures: StoredPictures = { format: draftFormat, removed: [], added: [], order: null }

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

export const isStoredPictures = (value: unknown): value is StoredPictures =>
  isObject(value) && value.format === draftFormat
