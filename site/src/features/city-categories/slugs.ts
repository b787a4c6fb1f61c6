import type { Category } from '@dalil/api/contract'
import { toSlug } from '@dalil/api/contract/rules'
import { type Language, languages } from '@dalil/db/vocabulary'
import type { CategoryLookup } from '../categories/tree.ts'

type Names = { name_ar: string; name_en: string | null; name_nl: string | null }

export const toLocalizedName = (names: Names, lang: Language): string => names[`name_${lang}`] ?? names.name_ar

export const hasSlug = (names: Names, slug: string): boolean =>
  languages.some((lang) => toSlug(toLocalizedName(names, lang)) === slug)

type CategorySlugs = { bySlug: Map<string, Category>; byId: Map<number, string> }
type Slugs = Record<Language, CategorySlugs> & { own: Map<string, Category> }
const slugsByTree = new WeakMap<CategoryLookup['branches'], Slugs>()

function readSlugs({ branches }: CategoryLookup): Slugs {
  const existing = slugsByTree.get(branches)
  if (existing) return existing
  const all = branches.flatMap((branch) => [branch, ...branch.children])
  const own = new Map(all.map((category) => [toSlug(category.slug), category]))
  const [ar, en, nl] = [assignSlugs(all, 'ar'), assignSlugs(all, 'en'), assignSlugs(all, 'nl')]
  const slugs = { ar, en, nl, own }
  slugsByTree.set(branches, slugs)
  return slugs
}

/** Turns names into slugs. Of categories with one name, the others get their own slug, with the id if it is a name too. */
function assignSlugs(all: Category[], lang: Language): CategorySlugs {
  const bySlug = new Map<string, Category>()
  const byId = new Map<number, string>()
  const assign = (category: Category, slug: string) => {
    if (slug === '' || bySlug.has(slug) || byId.has(category.id)) return
    bySlug.set(slug, category)
    byId.set(category.id, slug)
  }
  for (const category of all) assign(category, toSlug(toLocalizedName(category, lang)))
  for (const category of all) assign(category, toSlug(category.slug))
  for (const category of all) assign(category, `${toSlug(category.slug)}-${category.id}`)
  return { bySlug, byId }
}

/** Finds a category by its slug or its name in any language; names in `lang` take precedence. */
export function findCategoryBySlug(tree: CategoryLookup, slug: string, lang: Language): Category | undefined {
  const slugs = readSlugs(tree)
  const named = [lang, ...languages].map((each) => slugs[each].bySlug.get(slug))
  return named[0] ?? slugs.own.get(slug) ?? named.find(Boolean)
}

export const toCategorySlug = (tree: CategoryLookup, category: Category, lang: Language): string =>
  readSlugs(tree)[lang].byId.get(category.id) ?? category.slug
