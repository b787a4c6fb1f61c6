import type { Category } from '@dalil/api/contract'
import { toSlug } from '@dalil/api/contract/rules'
import { type Language, languages } from '../../lib/locale.ts'
import type { CategoryLookup } from '../categories/tree.ts'

type Names = { name_ar: string; name_en: string | null; name_nl: string | null }

export const toLocalizedName = (names: Names, lang: Language): string => names[`name_${lang}`] ?? names.name_ar

export const hasSlug = (names: Names, slug: string): boolean =>
  languages.some((lang) => toSlug(toLocalizedName(names, lang)) === slug)

type Slugs = Record<Language, Map<string, Category>>
const slugsByTree = new WeakMap<CategoryLookup['branches'], Slugs>()

/** Returns the category names of a language as slugs; if two are equal, the first category gets the slug. */
function readSlugs({ branches }: CategoryLookup): Slugs {
  const existing = slugsByTree.get(branches)
  if (existing) return existing
  const all = branches.flatMap((branch) => [branch, ...branch.children])
  const toMap = (lang: Language) => {
    const named = all.map((category) => [toSlug(toLocalizedName(category, lang)), category] as const)
    return new Map(named.toReversed())
  }
  const slugs = { ar: toMap('ar'), en: toMap('en'), nl: toMap('nl') }
  slugsByTree.set(branches, slugs)
  return slugs
}

/** Finds a category by its slug or its name in any language; names in `lang` take precedence. */
export function findCategoryBySlug(tree: CategoryLookup, slug: string, lang: Language): Category | undefined {
  const slugs = readSlugs(tree)
  const own = () => [...slugs.ar.values()].find((category) => category.slug === slug)
  return slugs[lang].get(slug) ?? own() ?? languages.map((each) => slugs[each].get(slug)).find(Boolean)
}

/** Returns the name in a language, or the category's slug if another category has that name. */
export function toCategorySlug(tree: CategoryLookup, category: Category, lang: Language): string {
  const slug = toSlug(toLocalizedName(category, lang))
  return readSlugs(tree)[lang].get(slug)?.id === category.id ? slug : category.slug
}
