import sharp from 'sharp'
import { mostMegapixels } from './upload.ts'

/** Pictures inside a drawing that are looked at; more is not drawn by hand or by any program that draws. */
const mostPictures = 20

const scripts =
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|@import/i
const links = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')|url\(\s*["']?([^"')]*)/gi

/**
 * What keeps a drawing from being drawn: what would run, or lead out of it. The one who draws it (librsvg, from memory,
 * so without a folder to look into) runs and fetches nothing; this tells its sender instead of leaving holes.
 */
export async function flawOfSvg(content: Buffer): Promise<'broken' | 'unsafe' | 'pixels' | null> {
  const text = decode(content)
  if (text === null) return 'broken'
  if (scripts.test(text)) return 'unsafe'
  const pictures: string[] = []
  for (const [, first, second, third] of text.matchAll(links)) {
    const link = (first ?? second ?? third ?? '').trim()
    if (link === '' || link.startsWith('#')) continue
    if (!/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(link)) return 'unsafe'
    pictures.push(link.slice(link.indexOf(',') + 1))
  }
  if (pictures.length > mostPictures) return 'pixels'
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
