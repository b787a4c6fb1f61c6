/** `npx node scripts/covers/sheet.ts FOLDER` draws contact sheets of covers, by demo country and by top category. */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawCover } from '../../api/src/covers/draw.ts'
import { findRecipe } from '../../api/src/covers/recipes/find-recipe.ts'
import { categoryTree } from '../../db/seed/reference-data.ts'
import { readDemoPlaces } from '../../db/seed/seed-place.ts'
import { repositoryRoot } from '../../db/src/root.ts'

const sharp: typeof import('sharp').default = createRequire(join(repositoryRoot, 'api/package.json'))('sharp')

const { positionals } = parseArgs({ allowPositionals: true })
const [folder = 'cover-sheets'] = positionals
const columns = 8
const tile = { width: 240, height: 165, gap: 4 }
const perCategory = columns

mkdirSync(folder, { recursive: true })
const places = readDemoPlaces().map((place, index) => ({ place, id: index + 1 }))
for (const country of new Set(places.map((each) => each.place.country))) {
  const drawn = places
    .filter((each) => each.place.country === country)
    .map(({ id, place }) => {
      const recipe = findRecipe({
        category: { slug: place.category, parentSlug: null, names: [] },
        titles: [place.title, place.title_latin],
        texts: [place.description, place.description_en ?? '', place.description_nl ?? ''],
      })
      return drawCover({ id, name: place.title, recipe })
    })
  await writeSheet(`demo-${country}`, drawn)
}
for (const { slug: top, children } of categoryTree) {
  const drawn = children.flatMap(({ slug }, row) => {
    const recipe = findRecipe({ category: { slug, parentSlug: top, names: [] }, titles: [], texts: [] })
    return Array.from({ length: perCategory }, (_, index) => drawCover({ id: row * 31 + index, name: 'دليل', recipe }))
  })
  await writeSheet(top, drawn)
}

async function writeSheet(name: string, covers: string[]): Promise<void> {
  const rows = Math.ceil(covers.length / columns)
  const [stepX, stepY] = [tile.width + tile.gap, tile.height + tile.gap]
  const tiles = await Promise.all(
    covers.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg)).resize(tile.width, tile.height).png().toBuffer(),
      left: (index % columns) * stepX,
      top: Math.floor(index / columns) * stepY,
    })),
  )
  const path = join(folder, `${name}.png`)
  await sharp({ create: { width: columns * stepX, height: rows * stepY, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(path)
  process.stdout.write(`${path}: ${covers.length} covers\n`)
}
