import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { staticFile } from '../lib/http/cache-policies.ts'

/** The back office begins from these texts when the operator replaces one. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set(staticFile)
  const [pages, posts] = await Promise.all([getCollection('pages'), getCollection('blog')])
  const toText = (kind: 'page' | 'post') => (entry: (typeof pages)[number] | (typeof posts)[number]) => {
    const [language, slug] = entry.id.split('/')
    const body = entry.body?.replaceAll(/<\/?bdi[^<>]*>/g, '').replaceAll(/(?<=\S)\n *(?=[^\s\-*#>\d|])/g, ' ')
    return { kind, language, slug, title: entry.data.title, body }
  }
  return Response.json([...pages.map(toText('page')), ...posts.map(toText('post'))])
}
