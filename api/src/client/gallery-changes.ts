/** A stored picture, or a file that is not uploaded yet. */
type GalleryItem = { id: number | null } | { file: File }

interface GalleryChanges {
  /** New files are sent as `listing_images`. */
  added: File[]
  /** The ids of deleted pictures, sent as `deleted_images`. */
  removed: number[]
  /** The order of ids, with `new-0`, `new-1` … for added files, sent as `image_order`. Null if it need not be sent. */
  order: string[] | null
}

/** Computes the changes that a form sends to turn one gallery into the other. */
export function diffGalleries(former: readonly GalleryItem[], current: readonly GalleryItem[]): GalleryChanges {
  const added = current.flatMap((item) => ('file' in item ? [item.file] : []))
  const names = current.map((item) => ('file' in item ? `new-${added.indexOf(item.file)}` : String(item.id)))
  const before = former.flatMap((item) => ('file' in item ? [] : [item.id]))
  const isSame = before.join() === names.join()
  return {
    added,
    removed: before.filter((id) => id !== null && !names.includes(String(id))) as number[],
    order: isSame || before.length === 0 || names.length === 0 ? null : names,
  }
}
