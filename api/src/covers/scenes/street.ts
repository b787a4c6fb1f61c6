import type { Brush } from '../brush.ts'
import { paint } from '../palette.ts'
import { alternating, circle, path, rect, repeat, stroke } from '../shapes.ts'
import { sky } from './sky.ts'
import { glow, lit, type Stage, stand } from './stage.ts'

/** Draws the shop front, as passers-by see it. */
export function drawStreet(stage: Stage): string {
  const { brush, hour, front } = stage
  const ground = front === 'garden' ? '#a9c48b' : hour === 'night' ? '#4a4f70' : '#cfc8bb'
  return (
    sky(brush, hour, 0, 0, 640, 400) +
    rect(0, 396, 640, 44, ground) +
    rect(0, 396, 640, 7, hour === 'night' ? '#343a62' : '#aaa294') +
    (front === 'garage' || front === 'road' ? garage(stage) : shopFront(stage))
  )
}

function shopFront(stage: Stage): string {
  const { brush, hour, wall, hero, props, sign } = stage
  const isMirrored = brush.random() < 0.5
  const at = (x: number, width: number) => (isMirrored ? 640 - x - width : x)
  const heroX = isMirrored ? 640 - 262 : 262
  const [small = ''] = props
  return (
    facade(brush, wall.wall, wall.low) +
    (hour === 'night' ? path('M40 30h560v366h-560z', 'rgba(20,26,74,.5)') : '') +
    rect(60, 62, 520, 60, brush.tone.base, 4) +
    rect(60, 116, 520, 8, brush.tone.dark) +
    sign(64, 'band') +
    rect(at(84, 360), 148, 360, 236, paint.woodDark, 4) +
    rect(at(92, 344), 156, 344, 220, lit(hour) ? '#ffe7b0' : '#e8f1fa') +
    rect(at(92, 344), 362, 344, 14, paint.wood) +
    (lit(hour) ? glow(heroX, 240, 130) : '') +
    stand(heroX, 364, 0.88, hero) +
    awning(brush, at(84, 360)) +
    door(brush, at(464, 100), lit(hour)) +
    stand(isMirrored ? 66 : 574, 424, 0.56, small, 80)
  )
}

const facade = ({ pick }: Brush, fill: string, low: string) =>
  pick([
    path('M40 396v-366h560v366z', fill) + rect(32, 24, 576, 14, low),
    path('M40 396v-340h70v-26h420v26h70v340z', fill) + rect(104, 22, 432, 12, low),
    path('M40 396v-350q280-56 560 0v350z', fill) + stroke('M40 44q280-56 560 0', low, 10),
    path('M40 396v-366h560v366z', fill) +
      repeat(10, (index) => rect(40 + index * 58, 14, 38, 20, fill)) +
      rect(40, 30, 560, 8, low),
  ]) + rect(40, 372, 560, 24, low)

const awning = ({ tone, pick }: Brush, x: number) => {
  const kind = pick(['stripes', 'plain', 'none'] as const)
  if (kind === 'none') return rect(x - 6, 142, 372, 12, tone.dark, 4)
  return alternating(9, (index) => `M${x - 9 + index * 42} 140h42v22q0 18-21 18t-21-18z`, [
    tone.base,
    kind === 'plain' ? tone.dark : paint.white,
  ])
}

const door = ({ tone, second, pick }: Brush, x: number, isLit: boolean) =>
  pick([
    () =>
      rect(x, 156, 100, 240, tone.dark, 4) +
      rect(x + 14, 172, 72, 130, isLit ? '#ffe7b0' : '#dcebf7', 3) +
      circle(x + 84, 330, 6, paint.brass),
    () =>
      path(`M${x} 396v-190q0-50 50-50t50 50v190z`, second.dark) +
      path(`M${x + 14} 316v-106q0-38 36-38t36 38v106z`, isLit ? '#ffe7b0' : '#dcebf7') +
      circle(x + 82, 336, 6, paint.brass),
    () =>
      rect(x, 156, 100, 240, paint.wood, 4) +
      rect(x + 12, 168, 34, 100, paint.woodDark, 3) +
      rect(x + 54, 168, 34, 100, paint.woodDark, 3) +
      rect(x + 12, 280, 34, 100, paint.woodDark, 3) +
      rect(x + 54, 280, 34, 100, paint.woodDark, 3) +
      circle(x + 50, 276, 6, paint.brass),
  ])()

function garage({ brush, hour, wall, hero, props, sign }: Stage): string {
  const [left = '', right = ''] = props
  return (
    facade(brush, wall.wall, wall.low) +
    (hour === 'night' ? path('M40 30h560v366h-560z', 'rgba(20,26,74,.5)') : '') +
    rect(60, 56, 520, 60, brush.tone.base, 4) +
    sign(58, 'band') +
    rect(84, 132, 472, 264, lit(hour) ? '#e9c98a' : '#596080') +
    repeat(3, (index) => rect(84, 132 + index * 16, 472, 12, brush.pick([paint.steelLight, paint.steel]))) +
    rect(74, 126, 492, 10, brush.tone.dark) +
    (lit(hour) ? glow(320, 220, 170) : '') +
    stand(82, 424, 0.6, left, 80) +
    stand(560, 424, 0.6, right, 80) +
    stand(320, 418, 1.22, hero)
  )
}
