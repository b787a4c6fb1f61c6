import { randomBytes } from 'node:crypto'
import { listings, users } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createTestApp, createTestClient, readLastError } from '../test-app.ts'
import { counts, type ModelOperation, operations } from './operations.ts'
import { createWorld, type World } from './world.ts'

type Client = ReturnType<typeof createTestClient>
export type Program = { people: Client[]; staff: [Client, Client]; personIds: number[]; ids: Record<string, number> }

async function createPeople(role: 'user' | 'admin', count: number) {
  const { db, app } = await createTestApp()
  const person = () => ({
    first_name: 'منى',
    last_name: 'الحسن',
    email: `${randomBytes(8).toString('hex')}@dalil.test`,
    password_hash: '-',
    role,
    email_verified_at: '2026-01-01T00:00:00.000Z',
  })
  const rows = await db
    .insert(users)
    .values(Array.from({ length: count }, person))
    .returning({ id: users.id })
  const clients = await Promise.all(
    rows.map(async ({ id }) => {
      const token = await createSession(db, { user_id: id })
      return createTestClient(app, async () => token)
    }),
  )
  return { clients, ids: rows.map(({ id }) => id) }
}

export async function createProgram(): Promise<{ world: World; program: Program }> {
  const { db, categoryIds } = await createTestApp()
  const [people, staff] = [await createPeople('user', counts.people), await createPeople('admin', 2)]
  const owners = Array.from({ length: counts.places }, (_, place) => (place === 0 ? null : place - 1))
  const world = createWorld(owners, counts.people)
  const rows = await db
    .insert(listings)
    .values(
      world.places.map((place) => ({
        title: place?.title ?? '',
        user_id: place?.owner == null ? null : (people.ids[place.owner] ?? null),
        city: 'مدينة',
        country: 'sa' as const,
        category_id: categoryIds.cafes,
        is_published: true,
        status: 'approved' as const,
      })),
    )
    .returning({ id: listings.id })
  const ids = Object.fromEntries(rows.map(({ id }, place) => [`place${place}`, id]))
  const [one, other] = staff.clients
  if (!one || !other) throw new Error('There are two moderators.')
  return { world, program: { people: people.clients, staff: [one, other], personIds: people.ids, ids } }
}

/** What the database says of all that the model has. */
export async function readWorld({ ids, personIds }: Program) {
  const { db } = await createTestApp()
  const placeIds = Array.from({ length: counts.places }, (_, place) => ids[`place${place}`] ?? 0)
  const toKeys = new Map(Object.entries(ids).map(([key, id]) => [`${key.replace(/\d.*/, '')}${id}`, key]))
  const toPerson = (id: number | null) => (id === null ? null : personIds.indexOf(id))
  const toPlace = (id: number | null) => (id === null ? null : placeIds.indexOf(id))
  const rows = await db
    .select({
      id: listings.id,
      owner: listings.user_id,
      isVerified: listings.is_verified,
      title: listings.title,
      mergedInto: listings.merged_into,
      isShown: listings.is_published,
    })
    .from(listings)
    .where(inArray(listings.id, placeIds))
  const placesById = new Map(
    rows.map(({ id, owner, mergedInto, ...place }) => [
      id,
      { ...place, owner: toPerson(owner), mergedInto: toPlace(mergedInto) },
    ]),
  )
  const list = sql`${sql.param(placeIds)}::integer[]`
  const items = await db.execute<{
    kind: string
    id: number
    listing_id: number
    status: string
    title: string | null
  }>(sql`
    select 'revision' as kind, id, listing_id, status, changes -> 'title' ->> 'after' as title from proposals where author = 'owner' and listing_id = any(${list})
    union all select 'c', id, listing_id, status, null from claims where listing_id = any(${list})
    union all select 's', id, listing_id, status, changes -> 'title' ->> 'after' from proposals where author <> 'owner' and listing_id = any(${list})
    order by id`)
  const revisions = placeIds.map((placeId, place) =>
    [...items]
      .filter((item) => item.kind === 'revision' && item.listing_id === placeId)
      .map(({ id, status, title }, which) => {
        ids[`revision${place}/${which}`] = id
        return { status, title: status === 'pending' ? title : null }
      }),
  )
  const pickItems = (kind: string) =>
    Object.fromEntries(
      [...items]
        .filter((item) => item.kind === kind)
        .map(({ id, status, listing_id }) => [
          toKeys.get(`${kind}${id}`) ?? `${kind}${id}?`,
          { status, place: toPlace(listing_id) },
        ]),
    )
  return {
    places: placeIds.map((id) => placesById.get(id) ?? null),
    revisions,
    claims: pickItems('c'),
    suggestions: pickItems('s'),
  }
}

export function showWorld({ places, revisions, claims, suggestions }: World) {
  const toItems = (items: World['claims'] | World['suggestions']) =>
    Object.fromEntries(Object.entries(items).map(([key, { status, place }]) => [key, { status, place }]))
  return {
    places: places.map((place) => place && { ...place, givenBy: undefined }),
    revisions: revisions.map((list) =>
      list.map(({ status, title }) => ({ status, title: status === 'pending' ? title : null })),
    ),
    claims: toItems(claims),
    suggestions: toItems(suggestions),
  }
}

export const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, each]) => [key, sortKeys(each)]),
        )
      : value

export async function send({ people, staff, ids }: Program, operation: ModelOperation, which: number): Promise<string> {
  const {
    by,
    method = 'post',
    path,
    body,
  } = operations[operation.kind].request(operation, ids) as {
    by: number | 'staff'
    method?: 'put' | 'delete'
    path: string
    body?: object
  }
  const client = by === 'staff' ? staff[which === 0 ? 0 : 1] : people[by]
  const answer = await client?.[method ?? 'post'](path, body)
  if ((answer?.status ?? 500) >= 500) throw new Error(`${path}: ${readLastError()}`)
  const { code, id, claim, merge_id } = (answer?.body || {}) as Record<string, unknown>
  const created =
    operation.kind === 'claim' ? (claim as { id: number } | undefined)?.id : operation.kind === 'merge' ? merge_id : id
  if (typeof created === 'number' && operation.key.match(/^[csm]/)) ids[operation.key] = created
  return (answer?.status ?? 0) < 400 ? 'ok' : String(code)
}
