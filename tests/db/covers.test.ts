import { connect, type Db } from '@dalil/db/connect'
import { seedDemo, seedReference } from '@dalil/db/seed'
import { beforeAll, expect, test } from 'vitest'
import { coverViews, drawCover } from '../../api/src/covers/draw.ts'
import { findDrawableListing } from '../../api/src/covers/find-drawable-listing.ts'
import { findRecipe } from '../../api/src/covers/recipes/find-recipe.ts'
import { neutral } from '../../api/src/covers/recipes/recipes.ts'
import { scanSvg } from '../../api/src/images/svg.ts'
import { createTestDatabase } from '../support/test-database.ts'

let db: Db
let sql: ReturnType<typeof connect>['sql']
beforeAll(async () => {
  const { url } = await createTestDatabase()
  const connection = connect({ url, max: 2 })
  sql = connection.sql
  db = connection.db
  await seedReference(db)
  await seedDemo(db, { passwordHash: 'a hash', storeProof: async () => undefined, storePhoto: async () => undefined })
  return connection.close
})

async function drawDemo(draw: (place: NonNullable<Awaited<ReturnType<typeof findDrawableListing>>>) => string[]) {
  const rows = await sql`select id from listings order by id`
  const places = await Promise.all(rows.map(({ id }) => findDrawableListing(db, id)))
  return places.flatMap((place) => (place ? draw(place) : []))
}

const findOwnRecipe = (slug: string) =>
  findRecipe({ category: { slug, parentSlug: null, names: [] }, titles: [], texts: [] })

test('every category of the seed has a recipe for generated covers', async () => {
  const rows = await sql`select slug from categories`
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(({ slug }) => slug).filter((slug) => findOwnRecipe(slug) === neutral)).toEqual([])
})

test('draws a distinct cover for each place of the demo, even without the names on the signs', async () => {
  const drawn = await drawDemo((place) => {
    const order = { id: place.id, name: '', recipe: findRecipe(place) }
    return [drawCover(order), ...coverViews.map((view) => drawCover({ ...order, view }))]
  })
  expect(drawn.length).toBeGreaterThan(1000)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('draws safe SVG covers of less than 12 kB for every place of the demo', async () => {
  const drawn = await drawDemo((place) =>
    [undefined, ...coverViews].map((view) => drawCover({ ...place, recipe: findRecipe(place), view })),
  )
  expect(drawn.filter((svg) => Buffer.byteLength(svg) >= 12_000)).toEqual([])
  expect(drawn.filter((svg) => scanSvg(Buffer.from(svg)).flaw !== null)).toEqual([])
})

test('listings refer only to generated covers of their own', async () => {
  const stored = await sql`
    select id, cover_image_url as url from listings where cover_image_url is not null
    union all select listing_id, image_url from listing_images`
  const isOwn = (id: number, url: string) =>
    /^\/covers\/(\d+)(?:-(?:inside|product|street))?\.svg$/.exec(url)?.[1] === String(id)
  expect(stored.length).toBeGreaterThan(300)
  expect(stored.filter(({ id, url }) => !isOwn(id, url))).toEqual([])
})
