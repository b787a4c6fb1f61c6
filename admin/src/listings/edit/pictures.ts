import type { ModeratedListing } from '@dalil/api/contract'

/** One that the listing has, or one that is sent with the form. */
export type Shown = { id: number; url: string } | { file: File; url: string }

export const shownOf = ({ images }: ModeratedListing): Shown[] =>
  images.map(({ id, image_url }) => ({ id, url: image_url }))

/** A file that was chosen, to be seen before it is sent. */
export const chosen = (file: File) => ({ file, url: URL.createObjectURL(file) })

/** How the API is told of pictures: files beside what goes, and the order in which all of them stand. */
export function pictureChanges(former: Shown[], now: Shown[]): Record<string, unknown> {
  const files = now.flatMap((picture) => ('file' in picture ? [picture.file] : []))
  const order = now.map((picture) => ('file' in picture ? `new-${files.indexOf(picture.file)}` : `${picture.id}`))
  const before = former.flatMap((picture) => ('id' in picture ? [picture.id] : []))
  const gone = before.filter((id) => !order.includes(`${id}`))
  const isSame = files.length === 0 && order.join() === before.join()
  return {
    ...(gone.length > 0 && { deleted_images: gone }),
    ...(!isSame && order.length > 0 && { image_order: order }),
    ...(files.length > 0 && { listing_images: files }),
  }
}
