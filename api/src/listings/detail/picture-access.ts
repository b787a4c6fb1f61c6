import type { IncomingHttpHeaders } from 'node:http'
import { isAdmin } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { listings, pictures } from '@dalil/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { SessionDatabases } from '../../accounts/sessions/lucia.ts'
import { findViewer } from '../../accounts/sessions/sessions.ts'
import { GenerationalCache } from '../../cache/generational-cache.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { createModeratedCountryFilter, parseBearerToken, restrictToUser } from '../../http/authorization.ts'
import type { Viewer } from '../../http/context.ts'
import type { FindPictureAccess } from '../../http/static/handlers.ts'
import { readViewToken } from '../../http/static/view-cookie.ts'
import type { Settings } from '../../settings/settings.ts'
import { toMediaPath } from '../../storage/store.ts'

const maxRemembered = 20_000

export function createPictureAccess(
  databases: SessionDatabases,
  settings: Settings,
  cache: ResponseCache,
): FindPictureAccess {
  const known = new GenerationalCache<{ tags: string[]; generation: number }>(maxRemembered)

  return async (key, headers) => {
    const path = toMediaPath(key.replace(/-\d+\.[a-z]+$/, ''))
    const remembered = known.get(path)
    if (remembered && !cache.isOutdated(remembered, remembered.generation)) return { isPublic: true, ...remembered }
    const { generation } = cache
    const tags = await readPublicTags(databases.reads, path)
    if (tags.length > 0) {
      known.set(path, { tags, generation })
      return { isPublic: true, tags }
    }
    const viewer = await findCaller(headers)
    return viewer && (await mayReadPicture(databases.reads, path, viewer)) ? { isPublic: false } : null
  }

  async function findCaller({ authorization, cookie }: IncomingHttpHeaders): Promise<Viewer | null> {
    const token = parseBearerToken(authorization) ?? readViewToken(cookie)
    const account = token ? await findViewer(databases, token) : null
    return account && restrictToUser(account, settings)
  }
}

/** The listings that use a picture, and for photographs of reviews their authors. */
const pictureUses = sql`
  select id as listing_id, true as is_shown, null::integer as author_id from listings where cover_image_url = pictures.url
  union all select id, true, null from listings where logo_url = pictures.url
  union all select listing_id, true, null from listing_images where image_url = pictures.url
  union all select listing_id, false, null from proposal_pictures
    join proposals on proposals.id = proposal_id where image_url = pictures.url
  union all select listing_id, status = 'shown', user_id from review_photos
    join reviews on reviews.id = review_id where image_url = pictures.url
  union all select into_id, false, null from merges
    where kept_pictures <> '{}' and kept_pictures @> array[pictures.url]`

const selectUses = (path: string, condition: SQL) => sql<{ listing_id: number }>`
  select distinct use.listing_id from pictures
  cross join lateral (${pictureUses}) as use
  join listings on listings.id = use.listing_id
  where pictures.path = ${path} and ${condition}`

async function readPublicTags(db: Db, path: string): Promise<string[]> {
  const rows = await db.execute<{ listing_id: number | null }>(sql`
    ${selectUses(path, sql`use.is_shown and listings.is_public`)}
    union all select null from pictures where path = ${path} and role in ('site_logo', 'site_mark')
    union all select null from site_pages join pictures on picture_urls <> '{}' and picture_urls @> array[pictures.url]
      where pictures.path = ${path} and is_published`)
  return rows.map(({ listing_id }) => (listing_id === null ? 'site' : `listing:${listing_id}`))
}

/** Admins preview the pictures of pages that they have not saved. */
async function mayReadPicture(db: Db, path: string, viewer: Viewer): Promise<boolean> {
  if (isAdmin(viewer))
    return (await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.path, path))).length > 0
  const moderated = createModeratedCountryFilter(viewer, listings.country) ?? sql`true`
  const isOwn = sql`case when use.author_id is null then listings.user_id else use.author_id end = ${viewer.id}`
  const rows = await db.execute(selectUses(path, sql`(${isOwn} or ${moderated})`))
  return rows.length > 0
}
