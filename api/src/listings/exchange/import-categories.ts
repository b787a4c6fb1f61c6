import { fold } from '@dalil/api/contract/rules'
import type { Connection } from '@dalil/db/connect'
import type { ImportLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'

type Options = { create: boolean; dryRun: boolean }
type CategoryNames = Pick<ImportLine, 'category' | 'category_name' | 'category_name_en'>

export class ImportCategories {
  created = 0
  private readonly known = new Map<string, Row>()
  private named: Map<string, Row | null> | undefined
  private readonly sql: Connection['sql']
  private readonly options: Options

  constructor(sql: Connection['sql'], options: Options) {
    this.sql = sql
    this.options = options
  }

  async load(lines: CategoryNames[]): Promise<void> {
    const unknown = new Map(
      lines.filter(({ category }) => !this.known.has(category)).map((line) => [line.category, line]),
    )
    if (unknown.size === 0) return
    this.store(await this.sql<Row[]>`select id, slug from categories where slug = any(${[...unknown.keys()]})`)

    for (const category of unknown.keys()) {
      const named = this.known.has(category) ? null : (await this.readNames()).get(fold(category))
      if (named) this.known.set(category, named)
    }
    const missing = [...unknown.values()].filter(({ category, category_name }) => {
      return this.options.create && category_name && slugShape.test(category) && !this.known.has(category)
    })
    if (missing.length === 0) return
    this.created += missing.length
    this.store(
      this.options.dryRun
        ? missing.map(({ category }) => ({ id: 0, slug: category }))
        : await this.insertCategories(missing),
    )
  }

  find({ category }: CategoryNames): Row | undefined {
    return this.known.get(category)
  }

  describeMissing({ category, category_name }: CategoryNames): LineProblem {
    const isCreatable = category_name !== null && slugShape.test(category)
    const remedy = isCreatable
      ? 'use --create-categories to make it'
      : 'write its slug or its name in Arabic, English or Dutch'
    return {
      path: ['category'],
      command: `there is no “${category}”; ${remedy}`,
      key: isCreatable ? 'import.category_not_added' : 'import.category_without_name',
      params: { category, column: 'category_name' },
    }
  }

  private store(rows: Row[]): void {
    for (const row of rows) this.known.set(row.slug, row)
  }

  /** Null for a name of two categories. */
  private async readNames(): Promise<Map<string, Row | null>> {
    if (this.named) return this.named
    this.named = new Map()
    const rows = await this.sql<(Row & { name: string | null })[]>`
      select id, slug, unnest(array[slug, name_ar, name_en, name_nl]) as name from categories`
    for (const { id, slug, name } of rows) {
      const word = fold(name ?? '')
      const other = this.named.get(word)
      this.named.set(word, other === undefined || other?.id === id ? { id, slug } : null)
    }
    this.named.delete('')
    return this.named
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

const slugShape = /^[a-z0-9ء-ي]+(-[a-z0-9ء-ي]+)*$/

type Row = { id: number; slug: string }
