import { readTable } from '@dalil/db/read-data'
import { z } from 'zod'

const row = z.strictObject({
  source: z.enum(['osm', 'overture', 'foursquare']),
  code: z.string().min(1),
  category: z.string().min(1),
  reason: z.string(),
})
export type MappedSource = z.infer<typeof row>['source']

const readCategoryMappings = () => readTable('api/src/listings/exchange/data/category-mappings.tsv', row)

/** Maps a code of a source to the slug of a category. */
export function createCategoryFinder(source: MappedSource): (codes: readonly string[]) => string | undefined {
  const rows = readCategoryMappings().filter((each) => each.source === source)
  const categories = new Map(rows.map(({ code, category }) => [code, category]))
  return (codes) => {
    for (const code of codes) {
      const category = findOfCodeOrParents(categories, code)
      if (category !== undefined) return category
    }
    return undefined
  }
}

function findOfCodeOrParents(categories: ReadonlyMap<string, string>, code: string): string | undefined {
  for (let parent = code; parent !== ''; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('.')))) {
    const category = categories.get(parent)
    if (category !== undefined) return category
  }
  return undefined
}
