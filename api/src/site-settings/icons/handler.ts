import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { findIconTag, initialSiteSettings, type SiteState } from '@dalil/api/contract'
import { adminPaths } from '@dalil/api/contract/rules'
import { type Language, languages } from '@dalil/db/vocabulary'
import { createColours } from '../../brand/colours.ts'
import type { TagHeader } from '../../cache/cached-response.ts'
import { sendFile } from '../../http/static/static-file.ts'
import { runInImageProcess } from '../../images/processes/pool.ts'
import { parseMediaPath, type Store } from '../../storage/store.ts'
import type { SiteSettingsCache } from '../site-settings-cache.ts'
import { drawMark, drawSocialPicture } from './draw.ts'

type Sources = { siteSettings: SiteSettingsCache; store: Store; tagHeader: TagHeader }
type Icon = { type: string; body: Uint8Array }
/** Null if the picture was not uploaded. */
type DrawIcon = (site: SiteState, store: Store) => Promise<Icon | null>

const svg = (content: string): Icon => ({ type: 'image/svg+xml', body: Buffer.from(content) })
const png = (body: Uint8Array): Icon => ({ type: 'image/png', body })

async function readPicture(store: Store, url: string | null): Promise<Buffer | null> {
  const file = await store.get(parseMediaPath(url ?? '') ?? '')
  return file && buffer(file.content)
}

const draw = ({ name, ...seeds }: SiteState, size: number, frame: number) =>
  drawMark(name.ar, createColours(seeds).light, { size, frame })

const drawScalable: DrawIcon = async (site, store) => {
  const content = await readPicture(store, site.mark)
  if (!content) return svg(draw(site, 64, 1))
  const body = await runInImageProcess('drawIcon', { content, size: 192, purpose: 'any' }, { megapixels: 1 })
  const data = Buffer.from(body).toString('base64')
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${data}"/></svg>`,
  )
}

const frames = { any: 1, touch: 0.8, maskable: 0.66 }

const drawSized =
  (size: number, purpose: keyof typeof frames = 'any'): DrawIcon =>
  async (site, store) => {
    const content = await readPicture(store, site.mark)
    const options = { megapixels: 1 }
    return png(
      content
        ? await runInImageProcess('drawIcon', { content, size, purpose }, options)
        : await runInImageProcess('convertToPng', { content: Buffer.from(draw(site, size, frames[purpose])) }, options),
    )
  }

const drawSocial =
  (language: Language): DrawIcon =>
  async (site) => {
    const content = Buffer.from(drawSocialPicture(site.name, language, createColours(site).light))
    return png(await runInImageProcess('convertToPng', { content }, { megapixels: 2 }))
  }

/** E-mail programs do not show WebP. */
const convertLogo =
  (name: 'logo_ar' | 'logo_latin'): DrawIcon =>
  async (site, store) => {
    const content = await readPicture(store, site[name])
    return content && png(await runInImageProcess('convertToPng', { content }, { megapixels: 1 }))
  }

const icons: ReadonlyMap<string, DrawIcon> = new Map([
  ['/favicon.svg', drawScalable],
  [`${adminPaths.home}/mark.svg`, drawScalable],
  ['/favicon.ico', drawSized(32)],
  ['/icon-192.png', drawSized(192)],
  ['/icon-512.png', drawSized(512)],
  ['/apple-touch-icon.png', drawSized(180, 'touch')],
  ['/icon-maskable-512.png', drawSized(512, 'maskable')],
  ...languages.map((language) => [`/img/social-${language}.png`, drawSocial(language)] as const),
  ['/img/logo-ar.png', convertLogo('logo_ar')],
  ['/img/logo-latin.png', convertLogo('logo_latin')],
])

const isNamedInitially = (site: SiteState) => {
  const { logo_ar, logo_latin, mark } = initialSiteSettings
  return findIconTag({ ...site, logo_ar, logo_latin, mark }) === null
}

/** The icons of other than the initial settings; those are files of the build, to which `false` leaves the request. */
export function createIconHandler({ siteSettings, store, tagHeader }: Sources) {
  let drawn = { tag: '', icons: new Map<string, Promise<Icon | null>>() }

  return (req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> | false => {
    const drawIcon = icons.get(path)
    const site = drawIcon && siteSettings.last
    const tag = site && findIconTag(site)
    if (!tag || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    if (path.startsWith('/img/social') && isNamedInitially(site)) return false
    if (drawn.tag !== tag) drawn = { tag, icons: new Map() }
    const drawing = drawn.icons.get(path) ?? drawIcon(site, store)
    drawn.icons.set(path, drawing)
    drawing.catch(() => drawn.icons.delete(path))
    return drawing.then(async (icon) => {
      if (icon) await send(req, res, icon, { tag, isCurrent: req.url?.includes(`?v=${tag}`) === true, tagHeader })
      return icon !== null
    })
  }
}

type Delivery = { tag: string; isCurrent: boolean; tagHeader: TagHeader }

const send = (
  req: IncomingMessage,
  res: ServerResponse,
  { type, body }: Icon,
  { tag, isCurrent, tagHeader }: Delivery,
) =>
  sendFile(req, res, {
    size: body.length,
    etag: `"${tag}-icon"`,
    encoding: 'identity',
    headers: {
      'Content-Type': type,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(tagHeader ? { [tagHeader.name]: 'site' } : {}),
    },
    async *read({ first, last }) {
      yield Buffer.from(body.subarray(first, last + 1))
    },
  })
