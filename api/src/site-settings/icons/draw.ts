import type { Language } from '@dalil/db/vocabulary'
import { fitLine } from '../../covers/sign/fit-line.ts'
import { shapeLine, toSignWords } from '../../covers/sign/shape-text.ts'

type Colours = Readonly<Record<string, string>>

/** The initial of the name on the plate. `frame` is the share of the icon that the sign fills; below 1 its ground does. */
export function drawMark(
  name: string,
  { plate = '' }: Colours,
  { size, frame }: { size: number; frame: number },
): string {
  const side = 64 * frame
  const at = (64 - side) / 2
  const ring = side * 0.85
  const letter = shapeLine(toSignWords(name.replace(/\p{Mn}/gu, ''), 1))
  const ground = `<rect width="64" height="64" ${frame === 1 ? 'rx="12.8" ' : ''}fill="${plate}"/>`
  const line = `<rect x="${at + side * 0.075}" y="${at + side * 0.075}" width="${ring}" height="${ring}" rx="${side * 0.135}" fill="none" stroke="#fff" stroke-width="${side * 0.0375}"/>`
  return toSvg(
    size,
    size,
    64,
    ground + line + fitLine(letter, 32, 32, { width: side * 0.56, height: side * 0.42 }, '#fff'),
  )
}

const awningWidth = 80

/** The name on a plate above an awning, with the other alphabet below it; 1200 × 630. */
export function drawSocialPicture(name: Record<Language, string>, language: Language, colours: Colours): string {
  const { plate = '', sky = '', accent = '' } = colours
  const other = name[language === 'ar' ? 'en' : 'ar']
  const hasOther = other !== name[language]
  const scallops = Array.from({ length: 1200 / awningWidth }, (_, index) => {
    const x = index * awningWidth
    const fill = index % 2 === 0 ? plate : index % 4 === 1 ? '#fff' : accent
    return `<path fill="${fill}" d="M${x} 500h${awningWidth}v90a40 40 0 0 1-${awningWidth} 0z"/>`
  })
  const sign =
    `<rect x="80" y="60" width="1040" height="370" rx="28" fill="${plate}"/>` +
    '<rect x="92" y="72" width="1016" height="346" rx="19" fill="none" stroke="#fff" stroke-width="4"/>'
  return toSvg(
    1200,
    630,
    1200,
    `<rect width="1200" height="630" fill="${sky}"/>${scallops.join('')}<rect y="480" width="1200" height="24" fill="${plate}"/>${sign}` +
      drawName(name[language], hasOther ? 205 : 245, { width: 900, height: 150 }) +
      (hasOther ? drawName(other, 350, { width: 800, height: 56 }) : ''),
  )
}

const drawName = (name: string, y: number, room: { width: number; height: number }) =>
  fitLine(shapeLine(toSignWords(name, 40)), 600, y, room, '#fff')

const toSvg = (width: number, height: number, units: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${(units * height) / width}" width="${width}" height="${height}">${shapes}</svg>`
