import { hashCoverTexts } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { categories, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CoverSubject } from './recipes/find-recipe.ts'
import { isDrawable } from './sign/shape-text.ts'

export type DrawableListing = CoverSubject & {
  id: number
  name: string
  tag: string
  isPublic: boolean
  cover_image_url: string | null
}

const parents = alias(categories, 'parents')

export async function findDrawableListing(db: Db, id: number): Promise<DrawableListing | null> {
  const { title, title_latin, description, description_en, description_nl, cover_image_url, is_public } = listings
  const { slug, name_ar, name_en, name_nl, aliases } = categories
  const [row] = await db
    .select({
      texts: { title, title_latin, description, description_en, description_nl },
      category: { slug, name_ar, name_en, name_nl, aliases },
      parentSlug: parents.slug,
      cover_image_url,
      is_public,
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(parents, eq(parents.id, categories.parent_id))
    .where(eq(listings.id, id))
  if (!row) return null
  const { texts, category } = row
  return {
    id,
    name: isDrawable(texts.title) ? texts.title : (texts.title_latin ?? texts.title),
    tag: hashCoverTexts({ ...texts, category }),
    isPublic: row.is_public,
    cover_image_url: row.cover_image_url,
    category: {
      slug: category.slug,
      parentSlug: row.parentSlug,
      names: [category.name_ar, category.name_en ?? '', category.name_nl ?? '', ...category.aliases],
    },
    titles: [texts.title, texts.title_latin ?? ''],
    texts: [texts.description, texts.description_en ?? '', texts.description_nl ?? ''],
  }
}
