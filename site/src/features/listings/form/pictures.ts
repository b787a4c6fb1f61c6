import { diffGalleries } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { removeCoverTag, toTaggedUrl } from '@dalil/api/contract/rules'
import { fileTypeNames, uploadRules } from '@dalil/db/vocabulary'

export type FormPicture = { key: string; url: string; name: string } & ({ id: number | null } | { file: File })

export interface FormPictures {
  logo: FormPicture | null
  cover_image: FormPicture | null
  listing_images: FormPicture[]
}
export type PictureName = keyof FormPictures

export const emptyPictures: FormPictures = { logo: null, cover_image: null, listing_images: [] }

/** The limits for chosen files; the API also checks the content of the files. */
export const pictureRules = {
  logo: uploadRules.logo,
  cover_image: uploadRules.cover,
  listing_images: uploadRules.picture,
} as const

export const formatTypes = (name: PictureName): string =>
  pictureRules[name].types.map((type) => fileTypeNames[type]).join(', ')
export const readMaxMegabytes = (name: PictureName): number => pictureRules[name].bytes / 1024 / 1024

let count = 0

export function createPicture(file: File): FormPicture {
  count += 1
  return { key: `new-${count}`, url: URL.createObjectURL(file), name: file.name, file }
}

export const toFormPicture = (id: number | null, url: string): FormPicture => ({
  key: `kept-${removeCoverTag(url)}`,
  url,
  name: '',
  id,
})

export function toPictures(listing: Listing): FormPictures {
  const { logo_url, cover_image_url, images } = listing
  return {
    logo: logo_url ? toFormPicture(null, logo_url) : null,
    cover_image: cover_image_url ? toFormPicture(null, toTaggedUrl(cover_image_url, listing)) : null,
    listing_images: images.map(({ id, image_url }) => toFormPicture(id, toTaggedUrl(image_url, listing))),
  }
}

export const findNewFile = (picture: FormPicture | null): File | null =>
  picture && 'file' in picture ? picture.file : null

export const toPicturePresence = ({ logo, cover_image, listing_images }: FormPictures) => ({
  logo: logo !== null,
  cover_image: cover_image !== null,
  listing_images: listing_images.length > 0,
})

export function validateFile(name: PictureName, file: File): 'type' | 'size' | null {
  const { types, bytes }: { types: readonly string[]; bytes: number } = pictureRules[name]
  if (!types.includes(file.type)) return 'type'
  return file.size > bytes ? 'size' : null
}

export function appendPictures(
  form: FormData,
  { logo, cover_image, listing_images }: FormPictures,
  former: FormPictures,
): void {
  const cover = findNewFile(cover_image)
  const mark = findNewFile(logo)
  if (cover) form.append('cover_image', cover)
  if (mark) form.append('logo', mark)
  else if (former.logo && !logo) form.append('logo', '')

  const { added, removed, order } = diffGalleries(former.listing_images, listing_images)
  for (const file of added) form.append('listing_images[]', file)
  for (const id of removed) form.append('deleted_images[]', String(id))
  for (const name of order ?? []) form.append('image_order[]', name)
}

export function toFileProgress(form: FormData, part: number): Map<File, number> {
  const files = [...form.values()].filter((value) => value instanceof File)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const progress = new Map<File, number>()
  let sent = part * total
  for (const file of files) {
    progress.set(file, file.size === 0 ? 1 : Math.min(1, Math.max(0, sent / file.size)))
    sent -= file.size
  }
  return progress
}
