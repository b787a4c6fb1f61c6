import type { Connection } from '@dalil/db/connect'
import type { ImportLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'

type Options = { create: boolean; dryRun: boolean }
type CategoryNames = Pick<ImportLine, 'category' | 'category_name' | 'category_name_en'>

export class ImportCategories {
  created = 0
  private readonly ids = new Map<string, number>()
  private readonly sql: Connection['sql']
  private readonly options: Options

  constructor(sql: Connection['sql'], options: Options) {
    this.sql = sql
    this.options = options
  }

  async load(lines: CategoryNames[]): Promise<void> {
    const unknown = new Map(
      lines.filter(({ category }) => !this.ids.has(category)).map((line) => [line.category, line]),
    )
    if (unknown.size === 0) return
    this.storeIds(await this.sql<Row[]>`select id, slug from categories where slug = any(${[...unknown.keys()]})`)

    const missing = [...unknown.values()].filter(({ category, category_name }) => {
      return this.options.create && category_name && !this.ids.has(category)
    })
    if (missing.length === 0) return
    this.created += missing.length
    this.storeIds(
      this.options.dryRun
        ? missing.map(({ category }) => ({ id: 0, slug: category }))
        : await this.insertCategories(missing),
    )
  }

  find({ category }: CategoryNames): number | undefined {
    return this.ids.get(category)
  }

  describeMissing({ category, category_name }: CategoryNames): LineProblem {
    const remedy = category_name ? 'use --create-categories to make it' : 'a category_name is needed to make it'
    return {
      path: ['category'],
      command: `there is no “${category}”; ${remedy}`,
      key: category_name ? 'import.category_not_added' : 'import.category_without_name',
      params: { category, column: 'category_name' },
    }
  }

  private storeIds(rows: Row[]): void {
    for (const { id, slug } of rows) this.ids.set(slug, id)
  }

  /** Inserts categories. If a concurrent import has inserted a category, returns the existing row. */
  private insertCategories(missing: CategoryNames[]): Promise<Row[]> {
    const rows = missing.map(({ category, category_name, category_name_en }, index) => {
      return { slug: category, name_ar: category_name, name_en: category_name_en, order: index + 1 }
    })
    return this.sql<Row[]>`
      insert into categories (slug, name_ar, name_en, "order")
      select slug, name_ar, name_en, "order" + (select coalesce(max("order"), 0) from categories where parent_id is null)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missing (slug text, name_ar text, name_en text, "order" integer)
      on conflict (slug) do update set slug = excluded.slug
      returning id, slug`
  }
}

type Row = { id: number; slug: string }
