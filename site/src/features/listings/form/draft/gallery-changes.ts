import { type FormPicture, findNewFile } from '../pictures.ts'
import type { DraftChanges } from './changes.ts'

const toPictureId = (picture: FormPicture): number | null => ('id' in picture ? picture.id : null)

export function diffGallery(now: FormPicture[], base: FormPicture[]): DraftChanges['gallery'] {
  const removed = base
    .filter(({ key }) => !now.some((picture) => picture.key === key))
    .flatMap((each) => toPictureId(each) ?? [])
  const added = now.filter((picture) => findNewFile(picture))
  const remaining = [...base.filter((picture) => !removed.includes(toPictureId(picture) ?? 0)), ...added]
  const isMoved = remaining.some(({ key }, index) => key !== now[index]?.key)
  return { removed, added, order: isMoved ? now.map((picture) => toPictureName(added, picture)) : null }
}

export function mergeGallery({ removed, added, order }: DraftChanges['gallery'], onto: FormPicture[]): FormPicture[] {
  const all = [...onto.filter((picture) => !removed.includes(toPictureId(picture) ?? 0)), ...added]
  if (!order) return all
  const toRank = (picture: FormPicture) => {
    const index = order.indexOf(toPictureName(added, picture))
    // Pictures that others added come last.
    return index < 0 ? order.length : index
  }
  return all.toSorted((one, other) => toRank(one) - toRank(other))
}

const toPictureName = (added: FormPicture[], picture: FormPicture): string =>
  findNewFile(picture) ? `new-${added.findIndex(({ key }) => key === picture.key)}` : String(toPictureId(picture))
