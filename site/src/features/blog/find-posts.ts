import { type CollectionEntry, getCollection } from 'astro:content'
import { type Language, languages } from '@dalil/db/vocabulary'

export type Post = CollectionEntry<'blog'>

const toSlug = ({ id }: Post): string => id.slice(id.indexOf('/') + 1)
const isIn = (lang: Language) => (post: Post) => post.id.startsWith(`${lang}/`)

export interface PostEntry {
  slug: string
  post: Post
}

export const toCoverUrl = ({ data }: Post): string => `/img/cover-${data.cover}.svg`

export async function findPosts(lang: Language): Promise<PostEntry[]> {
  const posts = await getCollection('blog', isIn(lang))
  return posts
    .toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime())
    .map((post) => ({ slug: toSlug(post), post }))
}

export async function findPostLanguages(slug: string): Promise<Language[]> {
  const posts = await getCollection('blog', (post) => toSlug(post) === slug)
  return languages.filter((lang) => posts.some(isIn(lang)))
}
