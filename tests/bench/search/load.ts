import { copyIntoTable, formatCopyLine } from '@dalil/db/copy'
import type { Sql } from 'postgres'
import type { Place } from './data.ts'

const columns = [
  'external_id',
  'source',
  'title',
  'title_latin',
  'city',
  'country',
  'category_id',
  'latitude',
  'longitude',
  'is_published',
  'status',
] as const

/** The city of places without a city. No query contains its name. */
const unknownCity = 'مدينة غير معروفة'
const batchSize = 5_000

/** Loads places like an import, with categories under their own slugs and Arabic titles. */
export async function loadPlaces(sql: Sql, places: Iterable<Place>, onBatch: (count: number) => void): Promise<void> {
  const categories = new Map<string, number>()
  let batch: string[] = []
  const write = async () => {
    await sql.begin((tx) => copyIntoTable(tx, 'listings', columns, batch))
    onBatch(batch.length)
    batch = []
  }
  for (const place of places) {
    const category = categories.get(place.category) ?? (await findCategory(sql, place))
    categories.set(place.category, category)
    const title = place.name_ar ?? place.name_en ?? ''
    const latin = place.name_ar ? (place.name_en ?? null) : null
    const city = place.city_ar ?? unknownCity
    batch.push(
      formatCopyLine([
        place.id,
        'bench',
        cut(title, 50),
        latin && cut(latin, 80),
        city,
        place.country,
        category,
        place.lat ?? null,
        place.lon ?? null,
        true,
        'approved',
      ]),
    )
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
}

async function findCategory(sql: Sql, { category, category_ar, category_en }: Place): Promise<number> {
  const slug =
    category
      .toLowerCase()
      .replace(/[^a-z0-9ء-ي]+/g, '-')
      .replace(/^-|-$/g, '') || 'other'
  const [row] = await sql<{ id: number }[]>`
    insert into categories (slug, name_ar, name_en) values (${slug}, ${category_ar ?? category_en}, ${category_en})
    on conflict (slug) do update set slug = excluded.slug
    returning id`
  return row?.id ?? 0
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')
