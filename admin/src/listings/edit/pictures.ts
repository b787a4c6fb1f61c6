import { diffGalleries } from '@dalil/api/client'
import type { ModeratedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'

export type GalleryPicture = { id: number; url: string } | { file: File; url: string }

export const toGallery = (listing: ModeratedListing): GalleryPicture[] =>
  listing.images.map(({ id, image_url }) => ({ id, url: toTaggedUrl(image_url, listing) }))

export const createFilePreview = (file: File) => ({ file, url: URL.createObjectURL(file) })

export function toGalleryFields(former: GalleryPicture[], current: GalleryPicture[]): Record<string, unknown> {
  const { added, removed, order } = diffGalleries(former, current)
  return {
    ...(removed.length > 0 && { deleted_images: removed }),
    ...(order && { image_order: order }),
    ...(added.length > 0 && { listing_images: added }),
  }
}
