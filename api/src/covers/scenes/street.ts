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

function shopFront(scene: CoverScene): string {
  const { style, timeOfDay, wall, hero, props, sign } = scene
  const isMirrored = style.random() < 0.5
  const at = (x: number, width: number) => (isMirrored ? 640 - x - width : x)
  const heroX = isMirrored ? 640 - 262 : 262
  const [small = ''] = props
  return (
    facade(style, wall.wall, wall.low) +
    (timeOfDay === 'night' ? path('M40 30h560v366h-560z', 'rgba(20,26,74,.5)') : '') +
    rect(60, 62, 520, 60, style.tone.base, 4) +
    rect(60, 116, 520, 8, style.tone.dark) +
    sign(64, 'band') +
    rect(at(84, 360), 148, 360, 236, colors.woodDark, 4) +
    rect(at(92, 344), 156, 344, 220, isLampLit(timeOfDay) ? '#ffe7b0' : '#e8f1fa') +
    rect(at(92, 344), 362, 344, 14, colors.wood) +
    (isLampLit(timeOfDay) ? drawGlow(heroX, 240, 130) : '') +
    placeOnGround(heroX, 364, 0.88, hero) +
    awning(style, at(84, 360)) +
    door(style, at(464, 100), isLampLit(timeOfDay)) +
    placeOnGround(isMirrored ? 66 : 574, 424, 0.56, small, 80)
  )
}

const facade = ({ pick }: CoverStyle, fill: string, low: string) =>
  pick([
    path('M40 396v-366h560v366z', fill) + rect(32, 24, 576, 14, low),
    path('M40 396v-340h70v-26h420v26h70v340z', fill) + rect(104, 22, 432, 12, low),
    path('M40 396v-350q280-56 560 0v350z', fill) + strokePath('M40 44q280-56 560 0', low, 10),
    path('M40 396v-366h560v366z', fill) +
      repeatShape(10, (index) => rect(40 + index * 58, 14, 38, 20, fill)) +
      rect(40, 30, 560, 8, low),
  ]) + rect(40, 372, 560, 24, low)

const awning = ({ tone, pick }: CoverStyle, x: number) => {
  const kind = pick(['stripes', 'plain', 'none'] as const)
  if (kind === 'none') return rect(x - 6, 142, 372, 12, tone.dark, 4)
  return alternateFills(9, (index) => `M${x - 9 + index * 42} 140h42v22q0 18-21 18t-21-18z`, [
    tone.base,
    kind === 'plain' ? tone.dark : colors.white,
  ])
}

const door = ({ tone, second, pick }: CoverStyle, x: number, isLit: boolean) =>
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

function garage({ style, timeOfDay, wall, hero, props, sign }: CoverScene): string {
  const [left = '', right = ''] = props
  return (
    facade(style, wall.wall, wall.low) +
    (timeOfDay === 'night' ? path('M40 30h560v366h-560z', 'rgba(20,26,74,.5)') : '') +
    rect(60, 56, 520, 60, style.tone.base, 4) +
    sign(58, 'band') +
    rect(84, 132, 472, 264, isLampLit(timeOfDay) ? '#e9c98a' : '#596080') +
    repeatShape(3, (index) => rect(84, 132 + index * 16, 472, 12, style.pick([colors.steelLight, colors.steel]))) +
    rect(74, 126, 492, 10, style.tone.dark) +
    (isLampLit(timeOfDay) ? drawGlow(320, 220, 170) : '') +
    placeOnGround(82, 424, 0.6, left, 80) +
    placeOnGround(560, 424, 0.6, right, 80) +
    placeOnGround(320, 418, 1.22, hero)
  )
}
