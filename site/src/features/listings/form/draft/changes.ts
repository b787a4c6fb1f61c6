import { type FormPicture, type FormPictures, getFile, toPresence } from '../pictures.ts'
import type { ListingFormValues } from '../values.ts'

/** The form as it stands. */
export interface Content {
  typed: ListingFormValues
  pictures: FormPictures
}

/** Of a logo or cover: what it becomes, and the address of what was there. */
interface PictureChange {
  to: FormPicture | null
  from: string | null
}

/** What somebody changed since a version of the listing, and nothing else. */
export interface DraftChanges {
  typed: Partial<ListingFormValues>
  /** The same fields as they were. */
  before: Partial<ListingFormValues>
  logo?: PictureChange
  cover_image?: PictureChange
  gallery: {
    /** Ids. */
    removed: number[]
    added: FormPicture[]
    /** Ids, and `new-0`, `new-1` … of those that are added; null where nothing was moved. */
    order: string[] | null
  }
}

/** Fields that only make sense together. */
const groups = {
  title: ['title'],
  title_latin: ['title_latin'],
  category_id: ['category_id'],
  description: ['description'],
  description_en: ['description_en'],
  description_nl: ['description_nl'],
  keywords: ['keywords'],
  amenities: ['amenities'],
  price: ['price'],
  country: ['country'],
  city: ['city'],
  address: ['address'],
  state: ['state'],
  zip_code: ['zip_code'],
  position: ['latitude', 'longitude', 'place_id'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  website: ['website'],
  social: ['social'],
  opening_hours: ['opening_hours'],
} as const satisfies Record<string, (keyof ListingFormValues)[]>
type Group = keyof typeof groups
const fieldGroupNames = Object.keys(groups) as Group[]

/** State rather than content: two people cannot contradict each other about it. */
const states = ['is_verified', 'is_published'] as const
const single = ['logo', 'cover_image'] as const

/** What two people can want different things of. */
export type ConflictField = Group | (typeof single)[number]
export type Choice = 'mine' | 'theirs'
export interface Difference {
  field: ConflictField
  /** What stays unless somebody decides otherwise. */
  choice: Choice
}

export function diffContent({ typed, pictures }: Content, base: Content): DraftChanges {
  const names = [...fieldGroupNames.map((name) => groups[name]), ...states.map((name) => [name] as const)].filter(
    (fields) => fields.some((field) => !isSame(typed[field], base.typed[field])),
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

/** The changes over a listing as it is now: fields that they do not name, and pictures of others, stay. */
export function applyChanges({ typed, logo, cover_image, gallery }: DraftChanges, onto: Content): Content {
  const pictures = {
    logo: logo ? logo.to : onto.pictures.logo,
    cover_image: cover_image ? cover_image.to : onto.pictures.cover_image,
    listing_images: mergeGallery(gallery, onto.pictures.listing_images),
  }
  return { typed: { ...onto.typed, ...typed, ...toPresence(pictures) }, pictures }
}

/** A listing as it was, as far as the changes remember. */
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

/** What was changed here and, since then, to something else by others. */
export function findConflicts(changes: DraftChanges, theirs: Content): Difference[] {
  const base = revertChanges(changes, theirs)
  return findDifferences(applyChanges(changes, theirs), base, theirs).filter(({ field }) =>
    isChanged(field, theirs, base),
  )
}

/** Every field that differs from what others made of it. What was not touched here becomes theirs. */
export function findDifferences(mine: Content, base: Content, theirs: Content): Difference[] {
  return [...fieldGroupNames, ...single]
    .filter((field) => isChanged(field, mine, theirs))
    .map((field) => ({ field, choice: isChanged(field, mine, base) ? 'mine' : 'theirs' }))
}

/** The form after somebody decided about each difference. */
export function resolveConflicts(mine: Content, base: Content, theirs: Content, decided: Difference[]): Content {
  const merged = applyChanges(diffContent(mine, base), theirs)
  const content = { typed: { ...merged.typed, terms: mine.typed.terms }, pictures: { ...merged.pictures } }
  for (const { field, choice } of decided) {
    const { typed, pictures } = choice === 'mine' ? mine : theirs
    if (field === 'logo' || field === 'cover_image') content.pictures[field] = pictures[field]
    else Object.assign(content.typed, pick(typed, groups[field]))
  }
  Object.assign(content.typed, toPresence(content.pictures))
  return content
}

function isChanged(field: ConflictField, one: Content, other: Content): boolean {
  if (field === 'logo' || field === 'cover_image') return one.pictures[field]?.key !== other.pictures[field]?.key
  return groups[field].some((name) => !isSame(one.typed[name], other.typed[name]))
}

const pick = (typed: ListingFormValues, names: readonly (keyof ListingFormValues)[]): Partial<ListingFormValues> =>
  Object.fromEntries(names.map((name) => [name, typed[name]]))

/** Blanks around a text and the order of an object's fields are no difference. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, plain(each)])
}

const idOf = (picture: FormPicture): number | null => ('id' in picture ? picture.id : null)

function diffGalleryOrder(now: FormPicture[], base: FormPicture[]): DraftChanges['gallery'] {
  const removed = base
    .filter(({ key }) => !now.some((picture) => picture.key === key))
    .flatMap((each) => idOf(each) ?? [])
  const added = now.filter((picture) => getFile(picture))
  const unmoved = [...base.filter((picture) => !removed.includes(idOf(picture) ?? 0)), ...added]
  const isMoved = unmoved.some(({ key }, index) => key !== now[index]?.key)
  return { removed, added, order: isMoved ? now.map((picture) => toPictureName(added, picture)) : null }
}

function mergeGallery({ removed, added, order }: DraftChanges['gallery'], onto: FormPicture[]): FormPicture[] {
  const all = [...onto.filter((picture) => !removed.includes(idOf(picture) ?? 0)), ...added]
  if (!order) return all
  const toRank = (picture: FormPicture) => {
    const index = order.indexOf(toPictureName(added, picture))
    // What came elsewhere meanwhile stands behind.
    return index < 0 ? order.length : index
  }
  return all.toSorted((one, other) => toRank(one) - toRank(other))
}

const toPictureName = (added: FormPicture[], picture: FormPicture): string =>
  getFile(picture) ? `new-${added.findIndex(({ key }) => key === picture.key)}` : String(idOf(picture))
