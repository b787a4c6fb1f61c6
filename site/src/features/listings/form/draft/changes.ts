import { type FieldGroup, fieldGroups } from '@dalil/api/contract/rules'
import { type FormPicture, type FormPictures, getFile, toPresence } from '../pictures.ts'
import type { ListingFormValues } from '../values.ts'

export interface Content {
  typed: ListingFormValues
  pictures: FormPictures
}

/** `from` is the URL of the former picture. */
interface PictureChange {
  to: FormPicture | null
  from: string | null
}

export interface DraftChanges {
  typed: Partial<ListingFormValues>
  /** The former values of the same fields. */
  before: Partial<ListingFormValues>
  logo?: PictureChange
  cover_image?: PictureChange
  gallery: {
    removed: number[]
    added: FormPicture[]
    /** Ids, and `new-0`, `new-1` … for added files; null if nothing was moved. */
    order: string[] | null
  }
}

const groups = fieldGroups()

/** Flags, which cannot conflict. */
const states = ['is_verified', 'is_published'] as const
const single = ['logo', 'cover_image'] as const

export type ConflictField = FieldGroup | (typeof single)[number]
export type Choice = 'mine' | 'theirs'
export interface Difference {
  field: ConflictField
  /** The preselected choice. */
  choice: Choice
}

export function diffContent({ typed, pictures }: Content, base: Content): DraftChanges {
  const names = [...groups.values(), ...states.map((name) => [name] as const)].filter((fields) =>
    fields.some((field) => !isSame(typed[field], base.typed[field])),
  )
  return {
    typed: pick(typed, names.flat()),
    before: pick(base.typed, names.flat()),
    ...Object.fromEntries(
      single
        .filter((name) => pictures[name]?.key !== base.pictures[name]?.key)
        .map((name) => [name, { to: pictures[name], from: base.pictures[name]?.url ?? null }]),
    ),
    gallery: diffGalleryOrder(pictures.listing_images, base.pictures.listing_images),
  }
}

export const hasNoChanges = ({ typed, logo, cover_image, gallery }: DraftChanges): boolean =>
  Object.keys(typed).length === 0 &&
  !logo &&
  !cover_image &&
  gallery.removed.length === 0 &&
  gallery.added.length === 0 &&
  gallery.order === null

/** Applies the changes to a newer version; other fields and pictures stay. */
export function applyChanges({ typed, logo, cover_image, gallery }: DraftChanges, onto: Content): Content {
  const pictures = {
    logo: logo ? logo.to : onto.pictures.logo,
    cover_image: cover_image ? cover_image.to : onto.pictures.cover_image,
    listing_images: mergeGallery(gallery, onto.pictures.listing_images),
  }
  return { typed: { ...onto.typed, ...typed, ...toPresence(pictures) }, pictures }
}

/** Restores the former values that the changes remember. */
export function revertChanges({ before, logo, cover_image }: DraftChanges, { typed, pictures }: Content): Content {
  const former = (from: string | null): FormPicture | null =>
    from === null ? null : { key: `kept-${from}`, url: from, name: '', id: null }
  return {
    typed: { ...typed, ...before },
    pictures: {
      ...pictures,
      ...(logo && { logo: former(logo.from) }),
      ...(cover_image && { cover_image: former(cover_image.from) }),
    },
  }
}

/** Fields changed both here and on the server, to different values. */
export function findConflicts(changes: DraftChanges, theirs: Content): Difference[] {
  const base = revertChanges(changes, theirs)
  return findDifferences(applyChanges(changes, theirs), base, theirs).filter(({ field }) =>
    isChanged(field, theirs, base),
  )
}

/** Fields without local changes default to the other version. */
export function findDifferences(mine: Content, base: Content, theirs: Content): Difference[] {
  return [...groups.keys(), ...single]
    .filter((field) => isChanged(field, mine, theirs))
    .map((field) => ({ field, choice: isChanged(field, mine, base) ? 'mine' : 'theirs' }))
}

export function resolveConflicts(mine: Content, base: Content, theirs: Content, decided: Difference[]): Content {
  const merged = applyChanges(diffContent(mine, base), theirs)
  const content = { typed: { ...merged.typed, terms: mine.typed.terms }, pictures: { ...merged.pictures } }
  for (const { field, choice } of decided) {
    const { typed, pictures } = choice === 'mine' ? mine : theirs
    if (field === 'logo' || field === 'cover_image') content.pictures[field] = pictures[field]
    else Object.assign(content.typed, pick(typed, groups.get(field) ?? []))
  }
  Object.assign(content.typed, toPresence(content.pictures))
  return content
}

function isChanged(field: ConflictField, one: Content, other: Content): boolean {
  if (field === 'logo' || field === 'cover_image') return one.pictures[field]?.key !== other.pictures[field]?.key
  return (groups.get(field) ?? []).some((name) => !isSame(one.typed[name], other.typed[name]))
}

const pick = (typed: ListingFormValues, names: readonly (keyof ListingFormValues)[]): Partial<ListingFormValues> =>
  Object.fromEntries(names.map((name) => [name, typed[name]]))

/** Ignores surrounding blanks and the order of keys. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, plain(each)])
}

const toPictureId = (picture: FormPicture): number | null => ('id' in picture ? picture.id : null)

function diffGalleryOrder(now: FormPicture[], base: FormPicture[]): DraftChanges['gallery'] {
  const removed = base
    .filter(({ key }) => !now.some((picture) => picture.key === key))
    .flatMap((each) => toPictureId(each) ?? [])
  const added = now.filter((picture) => getFile(picture))
  const unmoved = [...base.filter((picture) => !removed.includes(toPictureId(picture) ?? 0)), ...added]
  const isMoved = unmoved.some(({ key }, index) => key !== now[index]?.key)
  return { removed, added, order: isMoved ? now.map((picture) => toPictureName(added, picture)) : null }
}

function mergeGallery({ removed, added, order }: DraftChanges['gallery'], onto: FormPicture[]): FormPicture[] {
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
  getFile(picture) ? `new-${added.findIndex(({ key }) => key === picture.key)}` : String(toPictureId(picture))
