import { type FormPicture, toFormPicture, toPicturePresence } from '../pictures.ts'
import type { ListingFormValues } from '../values.ts'
import { contentGroups, type FormContent, singlePictures } from './content.ts'
import { isSameValue, pickFields } from './field-values.ts'
import { diffGallery, mergeGallery } from './gallery-changes.ts'

interface PictureChange {
  to: FormPicture | null
  from: string | null
}

export interface DraftChanges {
  typed: Partial<ListingFormValues>
  before: Partial<ListingFormValues>
  logo?: PictureChange
  cover_image?: PictureChange
  gallery: {
    removed: number[]
    added: FormPicture[]
    /** By id, or `new-0`, `new-1` … for added files; null if it is unchanged. */
    order: string[] | null
  }
}

/** The flags, whose changes cannot conflict. */
const states = ['is_verified', 'is_published'] as const

export function diffContent({ typed, pictures }: FormContent, base: FormContent): DraftChanges {
  const names = [...contentGroups.values(), ...states.map((name) => [name] as const)].filter((fields) =>
    fields.some((field) => !isSameValue(typed[field], base.typed[field])),
  )
  return {
    typed: pickFields(typed, names.flat()),
    before: pickFields(base.typed, names.flat()),
    ...Object.fromEntries(
      singlePictures
        .filter((name) => pictures[name]?.key !== base.pictures[name]?.key)
        .map((name) => [name, { to: pictures[name], from: base.pictures[name]?.url ?? null }]),
    ),
    gallery: diffGallery(pictures.listing_images, base.pictures.listing_images),
  }
}

export const hasNoChanges = ({ typed, logo, cover_image, gallery }: DraftChanges): boolean =>
  Object.keys(typed).length === 0 &&
  !logo &&
  !cover_image &&
  gallery.removed.length === 0 &&
  gallery.added.length === 0 &&
  gallery.order === null

export function applyChanges({ typed, logo, cover_image, gallery }: DraftChanges, onto: FormContent): FormContent {
  const pictures = {
    logo: logo ? logo.to : onto.pictures.logo,
    cover_image: cover_image ? cover_image.to : onto.pictures.cover_image,
    listing_images: mergeGallery(gallery, onto.pictures.listing_images),
  }
  return { typed: { ...onto.typed, ...typed, ...toPicturePresence(pictures) }, pictures }
}

export function revertChanges(
  { before, logo, cover_image }: DraftChanges,
  { typed, pictures }: FormContent,
): FormContent {
  const former = (from: string | null): FormPicture | null => (from === null ? null : toFormPicture(null, from))
  return {
    typed: { ...typed, ...before },
    pictures: {
      ...pictures,
      ...(logo && { logo: former(logo.from) }),
      ...(cover_image && { cover_image: former(cover_image.from) }),
    },
  }
}
