import { getEntry, render } from 'astro:content'
import { type PublishedPage, publishedPage } from '@dalil/api/contract'
import { type Language, languages } from '@dalil/db/vocabulary'
import { addLocale, lacksLocale } from '../../lib/paths.ts'

export interface Text {
  title: string
  description: string
  /** An own page has none: its first paragraph describes it. */
  lead: string
  updated: Date | undefined
  html: string
  chapters: { slug: string; text: string }[]
  readIn: readonly Language[]
}

/** Returns the operator's page if there is one, otherwise the shipped page. */
export async function loadText(locals: App.Locals, name: string): Promise<Text | null> {
  const own = await findOwnPage(locals, name)
  if (own) return { ...toText(own), readIn: languages }
  const shipped = await getEntry('pages', `${locals.locale.lang}/${name}`)
  if (!shipped) return null
  const { headings } = await render(shipped)
  const { title, description, updated } = shipped.data
  const chapters = headings.filter(({ depth }) => depth === 2)
  return {
    title,
    description,
    lead: description,
    updated,
    html: shipped.rendered?.html ?? '',
    chapters,
    readIn: languages,
  }
}

export async function loadOwnText(locals: App.Locals, name: string): Promise<Text | null> {
  const own = await findOwnPage(locals, name)
  return own && toText(own)
}

/** Its links to pages of the site lead to those of the country and language in which it is read. */
export async function findOwnPage(
  { api, locale }: App.Locals,
  slug: string,
  kind: PublishedPage['kind'] = 'page',
): Promise<PublishedPage | null> {
  const page = await api.get(`/pages/${encodeURIComponent(slug)}?kind=${kind}`, publishedPage)
  const toLocal = (whole: string, start: string, path: string) =>
    lacksLocale(path) ? start + addLocale(path, locale) : whole
  return page && { ...page, html: page.html.replace(/(<a href=")(\/[^"?#]*)/g, toLocal) }
}

const toText = ({ title, description, updated_at, html, headings, languages: readIn }: PublishedPage): Text => ({
  title,
  description,
  lead: '',
  updated: new Date(updated_at),
  html,
  chapters: headings,
  readIn,
})
