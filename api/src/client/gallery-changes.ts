type GalleryItem = { id: number | null } | { file: File }

interface GalleryChanges {
  added: File[]
  removed: number[]
  /** Ids, with `new-0`, `new-1` … for added files. Null if it need not be sent. */
  order: string[] | null
}

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
