import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '@dalil/db/connect'
import type { TagHeader } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { type ContentEncoding, encodeContent, negotiateEncoding } from '../http/static/encoding.ts'
import { sendFile } from '../http/static/static-file.ts'
import { toListingTags, toTagHeaders } from './cover-tags.ts'
import { type CoverView, coverViews, drawCover } from './draw.ts'
import { findDrawableListing } from './find-drawable-listing.ts'
import { findRecipe } from './recipes/find-recipe.ts'

type Cover = { tag: string; isPublic: boolean; body: Buffer; generation: number }
type Request = { id: number; view: CoverView | undefined; tag: string | undefined; encoding: ContentEncoding }

/** About 5 MB. */
const maxCovers = 1500
const immutable = 'max-age=31536000, immutable'
const hourly = 'max-age=3600'

const target = new RegExp(`^/covers/(\\d{1,9})(?:-(${coverViews.join('|')}))?\\.svg(?:\\?v=([a-z0-9]{1,7}))?$`)

/** `admit` returns false after responding to a caller over the limit. */
export function createCoverHandler(
  { db, cache, tagHeader }: { db: Db; cache: ResponseCache; tagHeader: TagHeader },
  admit: (req: IncomingMessage, res: ServerResponse) => boolean,
) {
  const covers = new Map<string, Cover>()

  /** False if the cover does not exist. */
  return async (req: IncomingMessage, res: ServerResponse, url: string): Promise<boolean> => {
    const request = parseRequest(url, req)
    if (!request) return false
    const key = `${url} ${request.encoding}`
    const stored = covers.get(key)
    const cached = stored && !cache.isOutdated({ tags: toListingTags(request.id) }, stored.generation) ? stored : null
    if (!cached && !admit(req, res)) return true
    const cover = cached ?? (await draw(db, request, cache.generation))
    if (!cover) {
      covers.delete(key)
      return false
    }
    // Pages request only covers with the current tag again; nobody is told of changes of hidden listings.
    if (request.tag === cover.tag && cover.isPublic) storeCover(covers, key, cover)
    await send(req, res, request, cover, tagHeader)
    return true
  }
}

function parseRequest(url: string, { headers }: IncomingMessage): Request | null {
  const [, id, view, tag] = target.exec(url) ?? []
  if (!id) return null
  return {
    id: Number(id),
    view: coverViews.find((name) => name === view),
    tag,
    encoding: negotiateEncoding(headers['accept-encoding']),
  }
}

/** Generates a cover. If the listing is not public, the caller must know its tag, which is derived from its texts. */
async function draw(db: Db, { id, view, tag, encoding }: Request, generation: number): Promise<Cover | null> {
  const listing = await findDrawableListing(db, id)
  if (!listing || (!listing.isPublic && listing.tag !== tag)) return null
  const svg = drawCover({ id, name: listing.name, recipe: findRecipe(listing), view })
  const body = await encodeContent(svg, encoding)
  return { tag: listing.tag, isPublic: listing.isPublic, body, generation }
}

function storeCover(drawn: Map<string, Cover>, key: string, cover: Cover): void {
  drawn.delete(key)
  drawn.set(key, cover)
  const [oldest] = drawn.keys()
  if (drawn.size > maxCovers && oldest !== undefined) drawn.delete(oldest)
}

const send = (
  req: IncomingMessage,
  res: ServerResponse,
  { id, view, tag: requested, encoding }: Request,
  { tag, isPublic, body }: Cover,
  tagHeader: TagHeader,
) =>
  sendFile(req, res, {
    size: body.length,
    etag: `"${tag}-${view ?? 'cover'}-${encoding}"`,
    encoding,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `${isPublic ? 'public' : 'private'}, ${requested === tag ? immutable : hourly}`,
      Vary: 'Accept-Encoding',
      ...toTagHeaders(id, tagHeader),
    },
    async *read({ first, last }) {
      yield body.subarray(first, last + 1)
    },
  })
