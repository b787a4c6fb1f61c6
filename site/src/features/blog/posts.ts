import { type CollectionEntry, getCollection } from 'astro:content'
import { type Language, languages } from '../../lib/place.ts'

export type Post = CollectionEntry<'blog'>

const slugOf = ({ id }: Post): string => id.slice(id.indexOf('/') + 1)
const isIn = (lang: Language) => (post: Post) => post.id.startsWith(`${lang}/`)

export interface Listed {
  slug: string
  post: Post
}

/** Articles borrow their picture from the illustrations of the places. */
export const coverOf = ({ data }: Post): string => `/img/cover-${data.cover}.svg`

/** The articles in a language, the newest first. */
export async function postsIn(lang: Language): Promise<Listed[]> {
  const posts = await getCollection('blog', isIn(lang))
  return posts
    .toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime())
    .map((post) => ({ slug: slugOf(post), post }))
}

/** The languages in which an article can be read. */
export async function languagesOf(slug: string): Promise<Language[]> {
  const posts = await getCollection('blog', (post) => slugOf(post) === slug)
  return languages.filter((lang) => posts.some(isIn(lang)))
}
