import { paint } from '../palette.ts'
import { alternating, rect, repeat, stroke } from '../shapes.ts'
import { drawFrame, type Frame, frames } from './frames.ts'
import { drawRoom } from './rooms.ts'
import { sky } from './sky.ts'
import { type Stage, stand } from './stage.ts'

const counterY = 352
const insideFrames = frames.filter((frame) => frame !== 'arch')

/** Draws an interior: the objects of the trade on a counter or on the floor. */
export function drawInside(stage: Stage): string {
  return stage.front === 'road' ? drawRoad(stage) : drawCounter(stage)
}

/** Draws a trade on wheels: a road through the city. */
function drawRoad({ brush, hour, hero, props, sign }: Stage): string {
  const [left = '', right = ''] = props
  return (
    sky(brush, hour, 0, 0, 640, 330) +
    rect(0, 326, 640, 20, hour === 'night' ? '#3d6b52' : '#a9c48b') +
    rect(0, 344, 640, 96, hour === 'night' ? '#3a3f5e' : '#8a8fa6') +
    stroke('M20 422h90M180 422h90M340 422h90M500 422h90', paint.cream, 6) +
    sign(26) +
    stand(80, 372, 0.62, left, 90) +
    stand(566, 372, 0.62, right, 90) +
    stand(320, 398, 1.24, hero)
  )
}

function drawCounter(stage: Stage): string {
  const { brush, hero, props, sign, wall } = stage
  const frame = drawFrame(brush.pick<Frame>(insideFrames), brush)
  const [left = '', right = ''] = props
  const onFloor = stage.front === 'garage' || stage.room === 'home'
  const ground = onFloor
    ? rect(0, 352, 640, 88, wall.floor) + stroke('M0 386h640M0 416h640', 'rgba(27,29,54,.06)', 3)
    : counter(stage)
  const foot = onFloor ? 392 : counterY
  return (
    drawRoom(stage) +
    ground +
    frame.shapes +
    sign(frame.signY) +
    stand(104, foot - (onFloor ? 18 : 0), 0.66, left, 90) +
    stand(540, foot - (onFloor ? 18 : 0), 0.66, right, 90) +
    stand(320, foot, onFloor ? 1.22 : 1.08, hero)
  )
}

function counter({ brush: { tone, pick } }: Stage): string {
  const front = pick([
    () => rect(0, 362, 640, 78, tone.base) + rect(0, 430, 640, 10, tone.dark),
    () =>
      rect(0, 362, 640, 78, paint.wood) +
      stroke('M80 368v72M180 368v72M280 368v72M380 368v72M480 368v72M580 368v72', paint.woodDark, 3),
    () =>
      rect(0, 362, 640, 78, paint.plaster) +
      alternating(13, (index) => `M${index * 50 - 10} 401l25-25l25 25l-25 25z`, [tone.base, tone.light]),
    () => rect(0, 362, 640, 78, tone.light) + repeat(16, (index) => rect(index * 40, 362, 20, 78, tone.base)),
  ])
  return front() + rect(0, 346, 640, 18, pick([paint.woodDark, paint.steelLight, tone.dark]))
}
