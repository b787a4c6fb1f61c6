/**
 * `npx node scripts/demo-photos/draw.ts` draws the photographs of the demo's reviews: still lifes and rooms of `parts.xml`,
 * which `scenes.json` places. A layer is `[part, x, y, scale, turn, count, radius, colour]`: `count` copies lie within `radius`.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { createRandom, hashText } from '../../db/seed/random.ts'
import { repositoryRoot } from '../../db/src/root.ts'

const sharp: typeof import('sharp').default = createRequire(join(repositoryRoot, 'api/package.json'))('sharp')

type Layer = [
  part: string,
  x: number,
  y: number,
  scale?: number,
  turn?: number,
  count?: number,
  radius?: number,
  colour?: string,
]

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const parts = /<defs>.*<\/defs>/s.exec(read('parts.xml'))?.[0] ?? ''
const scenes: Record<string, Layer[]> = JSON.parse(read('scenes.json'))
const folder = join(repositoryRoot, 'db/seed/data/photos')

for (const [name, layers] of Object.entries(scenes)) {
  const random = createRandom(hashText(basename(name)))
  const drawLayer = ([part, x, y, scale = 1, turn = 0, count = 1, radius = 0, colour = '#000']: Layer) =>
    Array.from({ length: count }, () => {
      const [angle, distance] = [random() * 2 * Math.PI, radius * Math.sqrt(random())]
      const at = `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`
      const turned = radius === 0 ? turn : Math.floor(random() * 360)
      return `<use href="#${part}" color="${colour}" transform="translate(${at}) rotate(${turned}) scale(${scale})"/>`
    }).join('')
  const light = '<rect width="800" height="600" fill="url(#sun)"/><rect width="800" height="600" fill="url(#edge)"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${parts}
    ${layers.map(drawLayer).join('')}${light}</svg>`
  const file = join(folder, `${name}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  await sharp(Buffer.from(svg)).blur(0.6).webp({ quality: 62, effort: 6 }).toFile(file)
}
