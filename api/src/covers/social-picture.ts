import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tagSocialPicture } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { sendFile } from '../http/static/static-file.ts'
import { FlawedFileError } from '../images/file-flaw.ts'
import { runInImageProcess } from '../images/processes/pool.ts'
import { parseMediaPath, type Store } from '../storage/store.ts'
import { drawCover } from './draw.ts'
import { type DrawableListing, findDrawableListing } from './find-drawable-listing.ts'
import { findRecipe } from './recipes/find-recipe.ts'

type Picture = { tag: string; body: Buffer }

/** About 20 MB. */
const maxPictures = 60
const target = /^\/covers\/(\d{1,9})\.png(?:\?v=([a-z0-9]{1,7}))?$/

/**
 * Serves the covers of public listings as PNG of 1200 × 630, because link previews show neither SVG nor, in some apps,
 * WebP. `admit` counts a picture that has to be drawn; it returns false after responding to a caller over the limit.
 */
export function createSocialPictureHandler(
  { db, store }: { db: Db; store: Store },
  admit: (req: IncomingMessage, res: ServerResponse) => boolean,
) {
  const drawn = new Map<string, Promise<Picture | null>>()

  /** Returns false if the picture does not exist. */
  return async (req: IncomingMessage, res: ServerResponse, url: string): Promise<boolean> => {
    const [, id, tag] = target.exec(url) ?? []
    if (!id) return false
    const known = drawn.get(url)
    if (!known && !admit(req, res)) return true
    const drawing = known ?? drawPicture(db, store, Number(id))
    drawn.delete(url)
    drawn.set(url, drawing)
    const picture = await drawing.catch((error) => {
      drawn.delete(url)
      throw error
    })
    // A picture with another tag may change, and one that does not exist may appear.
    if (!picture || picture.tag !== tag) drawn.delete(url)
    const [oldest] = drawn.keys()
    if (drawn.size > maxPictures && oldest !== undefined) drawn.delete(oldest)
    if (!picture) return false
    await send(req, res, picture, picture.tag === tag)
    return true
  }
}

async function drawPicture(db: Db, store: Store, id: number): Promise<Picture | null> {
  const listing = await findDrawableListing(db, id)
  if (!listing?.isPublic) return null
  const content = await readCover(store, listing)
  try {
    const body = content && (await runInImageProcess('drawSocialPicture', { content }, { megapixels: 2 }))
    return body ? { tag: tagSocialPicture(listing.tag, listing.cover_image_url), body: Buffer.from(body) } : null
  } catch (error) {
    if (error instanceof FlawedFileError) return null
    throw error
  }
}

async function readCover(store: Store, listing: DrawableListing): Promise<Uint8Array | null> {
  const { id, name, cover_image_url } = listing
  const key = parseMediaPath(cover_image_url ?? '')
  if (!key) return Buffer.from(drawCover({ id, name, recipe: findRecipe(listing) }))
  const file = await store.get(key)
  return file && buffer(file.content)
}

const send = (req: IncomingMessage, res: ServerResponse, { tag, body }: Picture, isCurrent: boolean) =>
  sendFile(req, res, {
    size: body.length,
    etag: `"${tag}-social"`,
    encoding: 'identity',
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${isCurrent ? '31536000, immutable' : '3600'}`,
    },
    async *read({ first, last }) {
      yield body.subarray(first, last + 1)
    },
  })
