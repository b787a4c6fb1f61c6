type CoverTexts = {
  title: string
  title_latin: string | null
  description: string
  description_en: string | null
  description_nl: string | null
  category: { slug: string }
}

const folder = '/covers/'

/** Increment it when the generated covers change, so that browsers load the new ones. */
const edition = 2

export function hashCoverTexts({ category, ...texts }: CoverTexts): string {
  const { title, title_latin, description, description_en, description_nl } = texts
  return hashTexts([category.slug, title, title_latin, description, description_en, description_nl], edition)
}

/** FNV-1a in base 36. */
export function hashTexts(texts: (string | null)[], edition: number): string {
  let hash = 0x811c9dc5 ^ edition
  for (const text of texts) {
    for (let at = 0; text && at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xffff, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

export const toDrawnCoverUrl = (listing: CoverTexts & { id: number }): string =>
  `${folder}${listing.id}.svg?v=${hashCoverTexts(listing)}`

export const findCoverUrl = (listing: CoverTexts & { id: number; cover_image_url: string | null }): string =>
  listing.cover_image_url === null ? toDrawnCoverUrl(listing) : toTaggedUrl(listing.cover_image_url, listing)

/** Adds the tag to the URL of a generated cover, so that caches may store the cover without expiry. */
export const toTaggedUrl = (url: string, texts: CoverTexts): string => addCoverTag(url, hashCoverTexts(texts))

/** Without the tag, a generated cover equals itself after an edit. */
export const removeCoverTag = (url: string): string => (url.startsWith(folder) ? url.replace(/\?.*/, '') : url)

export const addCoverTag = (url: string, tag: string): string =>
  url.startsWith(folder) && !url.includes('?') ? `${url}?v=${tag}` : url

/** 1200 × 630, for link previews. */
export const toSocialPictureUrl = (listing: CoverTexts & { id: number; cover_image_url: string | null }): string =>
  `${folder}${listing.id}.png?v=${tagSocialPicture(hashCoverTexts(listing), listing.cover_image_url)}`

export const tagSocialPicture = (drawnTag: string, cover_image_url: string | null): string =>
  /([0-9a-f]{7})[0-9a-f]{25}/.exec(cover_image_url ?? '')?.[1] ?? drawnTag
