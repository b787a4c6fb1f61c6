import type { CoverStyle } from '../cover-style.ts'
import { colors } from '../palette.ts'
import {
  alternateFills,
  circle,
  drawAtPoints,
  ellipse,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../shapes.ts'
import { drawSky } from './draw-sky.ts'
import { type CoverScene, drawLamp } from './scene.ts'

export function drawRoom({ room, style, timeOfDay, wall }: CoverScene): string {
  const [left, right] = [38, 506]
  const windowed = (x: number) => {
    const w = 96
    return (
      rect(x - 6, 118, w + 12, 136, colors.wood, 6) +
      drawSky(style, timeOfDay, x, 124, w, 124) +
      strokePath(`M${x + w / 2} 124v124M${x} 186h${w}`, colors.wood, 5)
    )
  }
  return (
    rect(0, 0, 640, 360, wall.wall) +
    rect(0, 262, 640, 100, wall.low) +
    walls[room](style, left, right, windowed) +
    drawLamp(left + 48, 66, timeOfDay, style.second.base)
  )
}

type DrawWall = (style: CoverStyle, left: number, right: number, drawWindow: (x: number) => string) => string

const walls: Record<CoverScene['room'], DrawWall> = {
  shop: (style, left, right) => {
    const goods = shelf(style)
    return drawAtPoints(
      [
        [left, 190],
        [left, 262],
        [right, 160],
        [right, 232],
      ],
      (x, y) => transformShapes(x, y, 1, goods),
    )
  },
  kitchen: (style, left, right, drawWindow) => tiles(style) + drawWindow(right) + pans(left),
  workshop: ({ tone }, left, right, drawWindow) =>
    pegboard(left) + drawWindow(right) + rect(0, 262, 640, 8, tone.light),
  office: (style, left, right, drawWindow) => drawWindow(right) + transformShapes(left, 214, 1, shelf(style)),
  salon: (style, left, right, drawWindow) => mirror(style, left) + drawWindow(right),
  clinic: (_, left, right, drawWindow) => rect(0, 256, 640, 10, '#8fd0b0') + cabinet(left) + drawWindow(right),
  home: (style, left, right, drawWindow) => drawWindow(right) + picture(style, left),
  garden: (style, left, right) => trellis(style, left) + trellis(style, right),
}

function shelf(style: CoverStyle): string {
  const goods = [style.tone.light, style.second.base, colors.saffron, style.tone.base, colors.cream]
  const start = style.between(0, 4)
  const good = (index: number) => {
    const tall = 24 + ((index * 3 + start) % 3) * 9
    return rect(4 + index * 24, -tall, 19, tall, goods[(index + start) % goods.length] as string, index % 2 ? 3 : 8)
  }
  return repeatShape(4, good) + rect(-4, 0, 106, 8, colors.wood)
}

const tiles = ({ tone }: CoverStyle) =>
  rect(0, 232, 640, 34, colors.white) +
  alternateFills(16, (index) => `M${index * 40 + 20} 236l13 13l-13 13l-13-13z`, [tone.base, tone.light])

const pans = (x: number) =>
  strokePath(`M${x} 132h100`, colors.steelDark, 5) +
  [18, 52, 84]
    .map((dx, index) =>
      transformShapes(
        x + dx,
        132,
        1,
        strokePath('M0 0v26', colors.steelDark, 4) +
          circle(0, 44, 19 - index * 3, [colors.copper, colors.steel, colors.copper][index] as string),
      ),
    )
    .join('')

const pegboard = (x: number) =>
  rect(x, 122, 100, 116, colors.woodLight, 4) +
  drawAtPoints(
    [
      [18, 20],
      [50, 20],
      [82, 20],
    ],
    (dx) => circle(x + dx, 132, 3, colors.woodDark),
  ) +
  transformShapes(x + 18, 136, 1, rect(-4, 0, 8, 60, colors.wood, 3) + rect(-13, 0, 26, 16, colors.steelDark, 3)) +
  transformShapes(x + 50, 136, 1, rect(-4, 0, 8, 40, colors.pomegranate, 4) + rect(-2, 40, 4, 34, colors.steel)) +
  transformShapes(x + 82, 136, 1, strokePath('M-8 0l6 34l-8 40M8 0l-6 34l8 40', colors.lapis, 6))

const mirror = ({ tone }: CoverStyle, x: number) =>
  ellipse(x + 48, 180, 52, 66, tone.base) +
  ellipse(x + 48, 180, 43, 57, colors.glass) +
  path(`M${x + 22} 204l44-62l16 10l-48 66z`, 'rgba(255,255,255,.7)')

const cabinet = (x: number) =>
  rect(x, 126, 100, 116, colors.white, 6) +
  rect(x + 8, 134, 84, 46, colors.glass, 3) +
  rect(x + 8, 188, 84, 46, colors.glass, 3) +
  drawAtPoints(
    [
      [20, 150],
      [40, 156],
      [62, 150],
    ],
    (dx, y, index) =>
      rect(x + dx, y, 14, 180 - y, ['#8fd0b0', colors.apricotLight, colors.lapisLight][index] as string, 3),
  ) +
  rect(x + 24, 206, 22, 28, colors.saffron, 3)

const picture = ({ tone, second }: CoverStyle, x: number) =>
  rect(x + 2, 124, 90, 104, colors.woodDark, 4) +
  rect(x + 10, 132, 74, 88, second.light) +
  circle(x + 60, 160, 14, colors.saffron) +
  path(`M${x + 10} 220v-26l26-34l24 30l12-14l12 16v28z`, tone.base)

const trellis = ({ pick }: CoverStyle, x: number) => {
  const flower = pick(['#e0607e', colors.saffron, colors.white, '#a45bb0'])
  return (
    strokePath(
      `M${x} 110l96 150M${x + 48} 110l48 76M${x} 186l48 74M${x + 96} 110l-96 150M${x + 48} 110l-48 76M${x + 96} 186l-48 74`,
      colors.wood,
      4,
    ) +
    drawAtPoints(
      [
        [12, 130],
        [50, 160],
        [84, 136],
        [22, 210],
        [70, 222],
        [90, 190],
      ],
      (dx, y) => circle(x + dx, y, 16, colors.leaf) + circle(x + dx + 4, y - 3, 6, flower),
    )
  )
}
