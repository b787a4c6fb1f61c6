import type { Brush } from '../brush.ts'
import { paint } from '../palette.ts'
import { alternating, atEach, circle, ellipse, path, place, rect, repeat, stroke } from '../shapes.ts'
import { sky } from './sky.ts'
import { lamp, type Room, type Stage } from './stage.ts'

/** Draws the wall behind the counter. */
export function drawRoom({ room, brush, hour, wall }: Stage): string {
  const [left, right] = brush.pick([
    [38, 506],
    [506, 38],
  ])
  const windowed = (x: number) => {
    const w = 96
    return (
      rect(x - 6, 118, w + 12, 136, paint.wood, 6) +
      sky(brush, hour, x, 124, w, 124) +
      stroke(`M${x + w / 2} 124v124M${x} 186h${w}`, paint.wood, 5)
    )
  }
  return (
    rect(0, 0, 640, 360, wall.wall) +
    rect(0, 262, 640, 100, wall.low) +
    walls[room](brush, left as number, right as number, windowed) +
    lamp(left + 48, 66, hour, brush.second.base)
  )
}

type DrawWall = (brush: Brush, left: number, right: number, drawWindow: (x: number) => string) => string

const walls: Record<Room, DrawWall> = {
  shop: (brush, left, right) => {
    const goods = shelf(brush)
    return atEach(
      [
        [left, 190],
        [left, 262],
        [right, 160],
        [right, 232],
      ],
      (x, y) => place(x, y, 1, goods),
    )
  },
  kitchen: (brush, left, right, drawWindow) => tiles(brush) + drawWindow(right) + pans(left),
  workshop: ({ tone }, left, right, drawWindow) =>
    pegboard(left) + drawWindow(right) + rect(0, 262, 640, 8, tone.light),
  office: (brush, left, right, drawWindow) => drawWindow(right) + place(left, 214, 1, shelf(brush)),
  salon: (brush, left, right, drawWindow) => mirror(brush, left) + drawWindow(right),
  clinic: (_, left, right, drawWindow) => rect(0, 256, 640, 10, '#8fd0b0') + cabinet(left) + drawWindow(right),
  home: (brush, left, right, drawWindow) => drawWindow(right) + picture(brush, left),
  garden: (brush, left, right) => trellis(brush, left) + trellis(brush, right),
}

function shelf(brush: Brush): string {
  const goods = [brush.tone.light, brush.second.base, paint.saffron, brush.tone.base, paint.cream]
  const start = brush.between(0, 4)
  const good = (index: number) => {
    const tall = 24 + ((index * 3 + start) % 3) * 9
    return rect(4 + index * 24, -tall, 19, tall, goods[(index + start) % goods.length] as string, index % 2 ? 3 : 8)
  }
  return repeat(4, good) + rect(-4, 0, 106, 8, paint.wood)
}

const tiles = ({ tone }: Brush) =>
  rect(0, 232, 640, 34, paint.white) +
  alternating(16, (index) => `M${index * 40 + 20} 236l13 13l-13 13l-13-13z`, [tone.base, tone.light])

const pans = (x: number) =>
  stroke(`M${x} 132h100`, paint.steelDark, 5) +
  [18, 52, 84]
    .map((dx, index) =>
      place(
        x + dx,
        132,
        1,
        stroke('M0 0v26', paint.steelDark, 4) +
          circle(0, 44, 19 - index * 3, [paint.copper, paint.steel, paint.copper][index] as string),
      ),
    )
    .join('')

const pegboard = (x: number) =>
  rect(x, 122, 100, 116, paint.woodLight, 4) +
  atEach(
    [
      [18, 20],
      [50, 20],
      [82, 20],
    ],
    (dx) => circle(x + dx, 132, 3, paint.woodDark),
  ) +
  place(x + 18, 136, 1, rect(-4, 0, 8, 60, paint.wood, 3) + rect(-13, 0, 26, 16, paint.steelDark, 3)) +
  place(x + 50, 136, 1, rect(-4, 0, 8, 40, paint.pomegranate, 4) + rect(-2, 40, 4, 34, paint.steel)) +
  place(x + 82, 136, 1, stroke('M-8 0l6 34l-8 40M8 0l-6 34l8 40', paint.lapis, 6))

const mirror = ({ tone }: Brush, x: number) =>
  ellipse(x + 48, 180, 52, 66, tone.base) +
  ellipse(x + 48, 180, 43, 57, paint.glass) +
  path(`M${x + 22} 204l44-62l16 10l-48 66z`, 'rgba(255,255,255,.7)')

const cabinet = (x: number) =>
  rect(x, 126, 100, 116, paint.white, 6) +
  rect(x + 8, 134, 84, 46, paint.glass, 3) +
  rect(x + 8, 188, 84, 46, paint.glass, 3) +
  atEach(
    [
      [20, 150],
      [40, 156],
      [62, 150],
    ],
    (dx, y, index) =>
      rect(x + dx, y, 14, 180 - y, ['#8fd0b0', paint.apricotLight, paint.lapisLight][index] as string, 3),
  ) +
  rect(x + 24, 206, 22, 28, paint.saffron, 3)

const picture = ({ tone, second }: Brush, x: number) =>
  rect(x + 2, 124, 90, 104, paint.woodDark, 4) +
  rect(x + 10, 132, 74, 88, second.light) +
  circle(x + 60, 160, 14, paint.saffron) +
  path(`M${x + 10} 220v-26l26-34l24 30l12-14l12 16v28z`, tone.base)

const trellis = ({ pick }: Brush, x: number) => {
  const flower = pick(['#e0607e', paint.saffron, paint.white, '#a45bb0'])
  return (
    stroke(
      `M${x} 110l96 150M${x + 48} 110l48 76M${x} 186l48 74M${x + 96} 110l-96 150M${x + 48} 110l-48 76M${x + 96} 186l-48 74`,
      paint.wood,
      4,
    ) +
    atEach(
      [
        [12, 130],
        [50, 160],
        [84, 136],
        [22, 210],
        [70, 222],
        [90, 190],
      ],
      (dx, y) => circle(x + dx, y, 16, paint.leaf) + circle(x + dx + 4, y - 3, 6, flower),
    )
  )
}
