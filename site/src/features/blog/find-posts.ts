import { type CollectionEntry, getCollection } from 'astro:content'
import type { SitePageLink, SiteState } from '@dalil/api/contract'
import { type Language, languages } from '@dalil/db/vocabulary'
import { findOwnPage } from '../texts/load-text.ts'
import { findOwnPages } from '../texts/own-pages.ts'

type ShippedPost = CollectionEntry<'blog'>

export interface Post {
  slug: string
  title: string
  description: string
  date: Date
  minutes: number
  cover: string
  cover_alt: string
  html: string
}

const ownCover = '/img/cover-desk.svg'

const toSlug = ({ id }: ShippedPost): string => id.slice(id.indexOf('/') + 1)
const isIn = (lang: Language) => (post: ShippedPost) => post.id.startsWith(`${lang}/`)

const readShippedPosts = async (site: SiteState): Promise<ShippedPost[]> =>
  (await getCollection('blog')).filter(({ data: { feature } }) => feature === undefined || site[feature])

/** A post of the operator replaces the shipped one of the same name. */
export async function findPosts(locals: App.Locals): Promise<Post[]> {
  const own = await Promise.all(findOwnPages(locals, 'post').map(({ slug }) => loadOwnPost(locals, slug)))
  const posts = [
    ...own.filter((post) => post !== null),
    ...(await readShippedPosts(locals.site)).filter(isIn(locals.locale.lang)).map(toPost),
  ]
  const bySlug = new Map(posts.toReversed().map((post) => [post.slug, post]))
  return [...bySlug.values()].toSorted((a, b) => b.date.getTime() - a.date.getTime())
}

export async function listPostLanguages(pages: SitePageLink[], site: SiteState): Promise<Map<string, Language[]>> {
  const shipped = (await readShippedPosts(site)).map((post) => ({ slug: toSlug(post), lang: post.id.split('/')[0] }))
  const own = pages.filter(({ kind }) => kind === 'post').map(({ slug, language }) => ({ slug, lang: language }))
  const bySlug = Map.groupBy([...shipped, ...own], ({ slug }) => slug)
  return new Map(
    [...bySlug].map(([slug, posts]) => [slug, languages.filter((each) => posts.some(({ lang }) => lang === each))]),
  )
}

async function loadOwnPost(locals: App.Locals, slug: string): Promise<Post | null> {
  const own = await findOwnPage(locals, slug, 'post')
  return own && { ...own, date: new Date(own.published_at ?? own.updated_at), cover: ownCover, cover_alt: '' }
}

const toPost = (post: ShippedPost): Post => ({
  ...post.data,
  slug: toSlug(post),
  cover: `/img/cover-${post.data.cover}.svg`,
  html: post.rendered?.html ?? '',
})
