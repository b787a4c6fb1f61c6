import type { CoverStyle } from '../cover-style.ts'
import { colors } from '../palette.ts'
import { alternateFills, circle, path, rect, repeatShape, strokePath } from '../shapes.ts'
import { drawSky } from './draw-sky.ts'
import { type CoverScene, drawGlow, isLampLit, placeOnGround } from './scene.ts'

export function drawStreet(scene: CoverScene): string {
  const { style, timeOfDay, front } = scene
  const ground = front === 'garden' ? '#a9c48b' : timeOfDay === 'night' ? '#4a4f70' : '#cfc8bb'
  return (
    drawSky(style, timeOfDay, 0, 0, 640, 400) +
    rect(0, 396, 640, 44, ground) +
    rect(0, 396, 640, 7, timeOfDay === 'night' ? '#343a62' : '#aaa294') +
    (front === 'garage' || front === 'road' ? garage(scene) : shopFront(scene))
  )
}

/** The door is at the right of each, so that no cover is the mirror of another. */
const fronts = [
  { pane: { x: 84, width: 360 }, hero: 232, small: { x: 396, y: 424, size: 0.54 } },
  { pane: { x: 180, width: 270 }, hero: 315, small: { x: 115, y: 318, size: 0.31 } },
] as const

function shopFront(scene: CoverScene): string {
  const { style, timeOfDay, hero, props, sign } = scene
  const { pane, hero: heroX, small } = style.pick(fronts)
  const isLit = isLampLit(timeOfDay)
  const [first = ''] = props
  return (
    drawFacade(scene) +
    drawPane(pane.x, 148, pane.width, 236, isLit) +
    (small.y < 400 ? drawPane(68, 188, 94, 142, isLit) : '') +
    (isLit ? drawGlow(heroX, 240, 130) : '') +
    placeOnGround(heroX, 364, 0.82, hero) +
    awning(style, pane.x, pane.width) +
    drawDoor(style, 464, isLit) +
    rect(60, 62, 520, 60, style.tone.base, 4) +
    rect(60, 116, 520, 8, style.tone.dark) +
    sign.letter(89) +
    placeOnGround(small.x, small.y, small.size, first, 80)
  )
}

const drawPane = (x: number, y: number, width: number, height: number, isLit: boolean) =>
  rect(x, y, width, height, colors.woodDark, 4) +
  rect(x + 8, y + 8, width - 16, height - 16, isLit ? '#ffe7b0' : '#e8f1fa') +
  rect(x + 8, y + height - 22, width - 16, 14, colors.wood)

const facades: readonly ((fill: string, low: string) => string)[] = [
  (fill, low) => path('M40 396v-366h560v366z', fill) + rect(32, 24, 576, 14, low),
  (fill, low) => path('M40 396v-340h70v-26h420v26h70v340z', fill) + rect(104, 22, 432, 12, low),
  (fill, low) => path('M40 396v-350q280-56 560 0v350z', fill) + strokePath('M40 44q280-56 560 0', low, 10),
  (fill, low) =>
    path(`M40 396v-366h560v366z${repeatShape(10, (index) => `M${40 + index * 58} 14h38v16h-38z`)}`, fill) +
    rect(40, 30, 560, 8, low),
]

function drawFacade({ style, timeOfDay, wall }: CoverScene): string {
  const facade = style.pick(facades)
  const night = timeOfDay === 'night' ? facade('rgba(20,26,74,.5)', 'none') : ''
  return facade(wall.wall, wall.low) + rect(40, 372, 560, 24, wall.low) + night
}

const awning = ({ tone, pick }: CoverStyle, x: number, width: number) => {
  const kind = pick(['stripes', 'plain', 'none'] as const)
  if (kind === 'none') return rect(x - 6, 142, width + 12, 12, tone.dark, 4)
  const count = Math.round((width + 18) / 42)
  const start = x + width / 2 - count * 21
  return alternateFills(count, (index) => `M${start + index * 42} 140h42v22q0 18-21 18t-21-18z`, [
    tone.base,
    kind === 'plain' ? tone.dark : colors.white,
  ])
}

const drawDoor = ({ tone, second, pick }: CoverStyle, x: number, isLit: boolean) =>
  pick([
    () =>
      rect(x, 156, 100, 240, tone.dark, 4) +
      rect(x + 14, 172, 72, 130, isLit ? '#ffe7b0' : '#dcebf7', 3) +
      circle(x + 84, 330, 6, colors.brass),
    () =>
      path(`M${x} 396v-190q0-50 50-50t50 50v190z`, second.dark) +
      path(`M${x + 14} 316v-106q0-38 36-38t36 38v106z`, isLit ? '#ffe7b0' : '#dcebf7') +
      circle(x + 82, 336, 6, colors.brass),
    () =>
      rect(x, 156, 100, 240, colors.wood, 4) +
      rect(x + 12, 168, 34, 100, colors.woodDark, 3) +
      rect(x + 54, 168, 34, 100, colors.woodDark, 3) +
      rect(x + 12, 280, 34, 100, colors.woodDark, 3) +
      rect(x + 54, 280, 34, 100, colors.woodDark, 3) +
      circle(x + 50, 276, 6, colors.brass),
  ])()

function garage(scene: CoverScene): string {
  const { style, timeOfDay, hero, sign } = scene
  return (
    drawFacade(scene) +
    rect(84, 132, 472, 264, isLampLit(timeOfDay) ? '#e9c98a' : '#596080') +
    repeatShape(3, (index) => rect(84, 132 + index * 16, 472, 12, style.pick([colors.steelLight, colors.steel]))) +
    rect(74, 126, 492, 10, style.tone.dark) +
    (isLampLit(timeOfDay) ? drawGlow(320, 220, 170) : '') +
    rect(60, 56, 520, 60, style.tone.base, 4) +
    sign.letter(86) +
    placeOnGround(320, 418, 1.22, hero)
  )
}
