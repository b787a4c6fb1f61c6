import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { type Glyph, glyphs, type Point } from './glyphs.ts'

const width = 300
const height = 96
const margin = 18

const randomBetween = (low: number, high: number) => low + ((high - low) * randomInt(0, 1001)) / 1000

/** An SVG would contain the strokes of each character. */
export async function drawCaptcha(text: string): Promise<string> {
  const step = (width - 2 * margin) / text.length
  const wave = { height: randomBetween(3, 7), length: randomBetween(55, 110), start: randomBetween(0, 7) }
  const bend = ([x, y]: Point): Point => [x, y + wave.height * Math.sin(x / wave.length + wave.start)]
  const letters = Array.from(text.toUpperCase()).flatMap((character, index) =>
    placeGlyph(glyphs.get(character) ?? [], margin + index * step, step).map((stroke) => toPath(stroke.map(bend))),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#faf6ee"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <g stroke="#b9a98f">${drawLines(4, 1.2, 2.4)}</g>
      <g stroke="#1f3a4d">${letters.map((line) => `<path d="${line}" stroke-width="${randomBetween(3.4, 5)}"/>`).join('')}</g>
      <g stroke="#1f3a4d">${drawLines(2, 1, 1.8)}</g>
    </g>
  </svg>`
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

function placeGlyph(glyph: Glyph, left: number, column: number): Glyph {
  const size = randomBetween(7.4, 9)
  const turn = (randomBetween(-20, 20) * Math.PI) / 180
  const centre: Point = [left + column / 2 + randomBetween(-3, 3), height / 2 + randomBetween(-7, 7)]
  return glyph.map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [across, down] = [(x - 2) * size + randomBetween(-1, 1), (y - 3) * size + randomBetween(-1, 1)]
      return [
        centre[0] + across * Math.cos(turn) - down * Math.sin(turn),
        centre[1] + across * Math.sin(turn) + down * Math.cos(turn),
      ]
    }),
  )
}

const toPath = (points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

const drawLines = (count: number, thin: number, thick: number) =>
  Array.from({ length: count }, () => {
    const y = () => randomBetween(8, height - 8).toFixed(1)
    const curve = `M0 ${y()}C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width} ${y()}`
    return `<path d="${curve}" stroke-width="${randomBetween(thin, thick)}"/>`
  }).join('')
