import { type CoverStyle, shuffleItems } from './cover-style.ts'
import { colors } from './palette.ts'
import { circle, drawAtPoints, ellipse, path, rect, repeatShape, strokePath, transformShapes } from './shapes.ts'

const tomato = circle(0, 0, 17, '#d6402f') + path('M-8-14l8 5l8-5l-3 8h-10z', colors.leaf)

const lemon = ellipse(0, 0, 18, 14, colors.saffron) + ellipse(-5, -4, 6, 4, '#ffe08f')

const aubergine =
  path('M-18 8c0-20 16-22 20-36h10c2 18 10 24 8 36c-4 14-34 14-38 0z', colors.plum) +
  path('M0-26h14l2 8h-18z', colors.leaf)

const lettuce =
  circle(0, 0, 20, colors.leaf) + path('M-14 0q6-18 14-4q8-14 14 4q-8 14-14 6q-8 8-14-6z', colors.pistachio)

const apple = circle(0, 0, 16, '#c8354a') + strokePath('M0-12q2-8 8-10', colors.woodDark, 4)

const carrot = path('M-10-14h20l-10 44z', colors.apricot) + strokePath('M0-14l-8-14M0-14v-16M0-14l8-14', colors.leaf, 5)

const goods = [tomato, lemon, aubergine, lettuce, apple, carrot] as const

const box =
  rect(-62, -42, 124, 42, colors.wood) +
  strokePath('M-58-21h116', colors.woodDark, 4) +
  rect(-62, -42, 9, 42, colors.woodDark) +
  rect(53, -42, 9, 42, colors.woodDark)

const crate = (x: number, y: number, good: string) =>
  drawAtPoints(
    [
      [x - 38, y - 52],
      [x, y - 58],
      [x + 38, y - 52],
      [x - 20, y - 44],
      [x + 20, y - 44],
    ],
    (dx, dy) => transformShapes(dx, dy, 1, good),
  ) + transformShapes(x, y, 1, box)

const crates = (style: CoverStyle) => {
  const [a = tomato, b = lemon, c = lettuce] = shuffleItems(style, goods)
  return crate(-64, 0, a) + crate(66, 0, b) + crate(0, -92, c)
}

const spine = (x: number, height: number, fill: string, width: number) =>
  rect(x, -height, width, height, fill, 2) + rect(x, -height + 14, width, 6, 'rgba(255,255,255,.55)')

const bookShelf = (style: CoverStyle) => {
  const colours = [
    style.tone.base,
    colors.pomegranate,
    colors.saffron,
    colors.forest,
    colors.lapis,
    style.second.base,
    colors.cream,
    colors.clay,
  ]
  const row = (y: number, shift: number) =>
    transformShapes(
      0,
      y,
      1,
      repeatShape(9, (index) =>
        spine(
          -112 + 25 * index,
          52 + ((index * 7 + shift) % 4) * 8,
          colours[(index + shift) % colours.length] as string,
          22,
        ),
      ) + rect(-122, 0, 244, 10, colors.woodDark),
    )
  return (
    rect(-122, -206, 244, 206, colors.woodLight, 4) + row(-130, style.between(0, 7)) + row(-10, style.between(0, 7))
  )
}

/** Objects whose parts change places. */
export const composedObjects: Record<string, (style: CoverStyle) => string> = {
  'shops/goods/book-shelf': bookShelf,
  'shops/groceries/crates': crates,
}
