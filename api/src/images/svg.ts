import sharp from 'sharp'
import { mostMegapixels } from './upload.ts'

/** Pictures inside a drawing that are looked at; more is not drawn by hand or by any program that draws. */
const mostPictures = 20
/** Steps of filters, each of which goes over the whole drawing. */
const mostEffects = 60
/** Elements that are drawn when each reference is followed to its end. */
const mostCopies = 20_000

const scripts =
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|@import/i
const links = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')|url\(\s*["']?([^"')]*)/gi

/**
 * What keeps a drawing from being drawn: what would run, lead out of it, or never end. The one who draws it (librsvg,
 * from memory, so without a folder to look into) runs and fetches nothing; this tells its sender instead of leaving
 * holes.
 */
export async function flawOfSvg(content: Buffer): Promise<'broken' | 'unsafe' | 'pixels' | null> {
  const text = decode(content)
  if (text === null) return 'broken'
  if (scripts.test(text)) return 'unsafe'
  const pictures: string[] = []
  for (const match of text.matchAll(links)) {
    const link = linkOf(match)
    if (link === '' || link.startsWith('#')) continue
    if (!/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(link)) return 'unsafe'
    pictures.push(link.slice(link.indexOf(',') + 1))
  }
  const effects = text.match(/<(?:\w+:)?fe[A-Z]/g)?.length ?? 0
  if (pictures.length > mostPictures || effects > mostEffects || copiesIn(text) > mostCopies) return 'pixels'
  return flawOfPictures(pictures)
}

const linkOf = ([, first, second, third]: RegExpExecArray) => (first ?? second ?? third ?? '').trim()

async function flawOfPictures(pictures: string[]) {
  let pixels = 0
  for (const picture of pictures) {
    const size = await sharp(Buffer.from(picture, 'base64'), { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!size) return 'broken'
    pixels += size.width * size.height
  }
  return pixels > mostMegapixels * 1e6 ? 'pixels' : null
}

/** In another encoding, what is looked for could hide. */
function decode(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(text) ? null : text
  } catch {
    return null
  }
}

/** Ten copies of ten copies of ten copies are a few lines to write and hours to draw. */
function copiesIn(text: string): number {
  const inside = new Map<string, string[]>([['', []]])
  const open: string[] = []
  for (const [tag, end] of text.replace(/<!--.*?-->/gs, '').matchAll(/<(\/?)[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi)) {
    if (end) {
      open.pop()
      continue
    }
    const name = /\sid\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? ''
    if (name) inside.set(name, inside.get(name) ?? [])
    const references = Array.from(tag.matchAll(links), linkOf).filter((link) => link.startsWith('#'))
    for (const holder of new Set(['', name, ...open])) {
      for (const link of references) inside.get(holder)?.push(link.slice(1))
    }
    if (!tag.endsWith('/>')) open.push(name)
  }
  const known = new Map<string, number>()
  const count = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    // One that leads back to itself is not drawn.
    known.set(name, 0)
    const copies = (inside.get(name) ?? []).reduce((sum, link) => sum + 1 + count(link), 0)
    known.set(name, copies)
    return copies
  }
  return count('')
}
