import type { Db } from '@dalil/db/connect'
import type { MappedSource } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

export type MappingRow = { id: number; code: string; category: string | null; is_changed: boolean }
export type Mapping = { id: number; code: string }
type Placement = { category: string; mapping: Mapping } | { waits: string }

/** The mappings of a source as they are when an import begins. */
export class CategoryMappings {
  readonly source: MappedSource
  readonly loaded_at: string
  private readonly rows: ReadonlyMap<string, MappingRow>

  constructor(source: MappedSource, rows: MappingRow[], loaded_at = new Date().toISOString()) {
    this.source = source
    this.loaded_at = loaded_at
    this.rows = new Map(rows.map((row) => [row.code, row]))
  }

  /** Expects codes with the most precise one first. */
  find(codes: readonly string[]): Placement {
    for (const code of codes) {
      const row = this.findOfCodeOrParents(code)
      if (row?.category === null) return { waits: row.code }
      if (row) return { category: row.category, mapping: { id: row.id, code: row.code } }
    }
    return { waits: findGeneralCode(codes) }
  }

  /** A code that waits although staff have never seen to it may have a parent with a category. */
  private findOfCodeOrParents(code: string): MappingRow | undefined {
    for (let parent = code; parent !== ''; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('.')))) {
      const row = this.rows.get(parent)
      if (row && (row.category !== null || row.is_changed)) return row
    }
    return undefined
  }
}

/** Of `shop.food.thai`, `shop.food` and `amenity.bar` it is `shop.food`, so that staff map one code instead of many. */
const findGeneralCode = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((general, code) => (general.startsWith(`${code}.`) ? code : general), first)

export async function loadCategoryMappings(db: Db, source: MappedSource): Promise<CategoryMappings> {
  const rows = await db.execute<MappingRow>(sql`
    select category_mappings.id, code, categories.slug as category, changed_at is not null as is_changed
    from category_mappings left join categories on categories.id = category_id
    where source = ${source}`)
  const [clock] = await db.execute<{ at: string }>(sql`select now()::text as at`)
  return new CategoryMappings(source, [...rows], clock?.at)
}
