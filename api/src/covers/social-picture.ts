import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tagSocialPicture } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { TagHeader } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendFile } from '../http/static/static-file.ts'
import { FlawedFileError } from '../images/file-flaw.ts'
import { runInImageProcess } from '../images/processes/pool.ts'
import { parseMediaPath, type Store } from '../storage/store.ts'
import { toListingTags, toTagHeaders } from './cover-tags.ts'
import { drawCover } from './draw.ts'
import { type DrawableListing, findDrawableListing } from './find-drawable-listing.ts'
import { findRecipe } from './recipes/find-recipe.ts'

type Picture = { tag: string; body: Buffer }
type Sources = { db: Db; store: Store; cache: ResponseCache; tagHeader: TagHeader }

/** About 20 MB. */
const maxPictures = 60
const target = /^\/covers\/(\d{1,9})\.png(?:\?v=([a-z0-9]{1,7}))?$/

/** Link previews show neither SVG nor, in some apps, WebP. */
export function createSocialPictureHandler(
  { db, store, cache, tagHeader }: Sources,
  admit: (req: IncomingMessage, res: ServerResponse) => boolean,
) {
  const drawn = new Map<string, { drawing: Promise<Picture | null>; generation: number }>()

  const findCurrent = (url: string, id: number) => {
    const found = drawn.get(url)
    return found && !cache.isOutdated({ tags: toListingTags(id) }, found.generation) ? found : null
  }

  /** Returns false if the picture does not exist. */
  return async (req: IncomingMessage, res: ServerResponse, url: string): Promise<boolean> => {
    const [, id, tag] = target.exec(url) ?? []
    if (!id) return false
    const known = findCurrent(url, Number(id))
    if (!known && !admit(req, res)) return true
    const current = known ?? { drawing: drawPicture(db, store, Number(id)), generation: cache.generation }
    drawn.delete(url)
    drawn.set(url, current)
    const picture = await current.drawing.catch((error) => {
      drawn.delete(url)
      throw error
    })
    if (!picture || picture.tag !== tag) drawn.delete(url)
    const [oldest] = drawn.keys()
    if (drawn.size > maxPictures && oldest !== undefined) drawn.delete(oldest)
    if (!picture) return false
    await send(req, res, picture, toTagHeaders(Number(id), tagHeader))
    return true
  }
}

async function drawPicture(db: Db, store: Store, id: number): Promise<Picture | null> {
  const listing = await findDrawableListing(db, id)
  if (!listing?.isPublic) return null
  const cover = await readCover(store, listing)
  try {
    const body = cover && (await runInImageProcess('drawSocialPicture', cover, { megapixels: 2 }))
    return body ? { tag: tagSocialPicture(listing.tag, listing.cover_image_url), body: Buffer.from(body) } : null
  } catch (error) {
    if (error instanceof FlawedFileError) return null
    throw error
  }
}

async function readCover(store: Store, listing: DrawableListing) {
  const { id, name, cover_image_url } = listing
  const key = parseMediaPath(cover_image_url ?? '')
  if (!key) return { content: Buffer.from(drawCover({ id, name, recipe: findRecipe(listing) })), isDrawn: true }
  const file = await store.get(key)
  return file && { content: await buffer(file.content), isDrawn: false }
}

/** Link previews are loaded once and may be withdrawn, so that no cache keeps one for longer than an hour. */
const send = (req: IncomingMessage, res: ServerResponse, { tag, body }: Picture, headers: Record<string, string>) =>
  sendFile(req, res, {
    size: body.length,
    etag: `"${tag}-social"`,
    encoding: 'identity',
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600', ...headers },
    async *read({ first, last }) {
      yield body.subarray(first, last + 1)
    },
  })
