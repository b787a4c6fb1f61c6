import { colors } from '../palette.ts'
import { alternateFills, rect, repeatShape, strokePath } from '../shapes.ts'
import { drawFrame, type FrameKind, frameKinds } from './draw-frame.ts'
import { drawSky } from './draw-sky.ts'
import { drawRoom } from './rooms.ts'
import { type CoverScene, placeOnGround } from './scene.ts'

const counterY = 352
const insideFrames = frameKinds.filter((frame) => frame !== 'arch')

export function drawInterior(scene: CoverScene): string {
  return scene.front === 'road' ? drawRoad(scene) : drawCounter(scene)
}

/** Draws the main object on a road through the city, for vehicles and mobile trades. */
function drawRoad({ style, timeOfDay, hero, props, sign }: CoverScene): string {
  const [left = '', right = ''] = props
  return (
    drawSky(style, timeOfDay, 0, 0, 640, 330) +
    rect(0, 326, 640, 20, timeOfDay === 'night' ? '#3d6b52' : '#a9c48b') +
    rect(0, 344, 640, 96, timeOfDay === 'night' ? '#3a3f5e' : '#8a8fa6') +
    strokePath('M20 422h90M180 422h90M340 422h90M500 422h90', colors.cream, 6) +
    sign(26) +
    placeOnGround(80, 372, 0.62, left, 90) +
    placeOnGround(566, 372, 0.62, right, 90) +
    placeOnGround(320, 398, 1.24, hero)
  )
}

function drawCounter(scene: CoverScene): string {
  const { style, hero, props, sign, wall } = scene
  const frame = drawFrame(style.pick<FrameKind>(insideFrames), style)
  const [left = '', right = ''] = props
  const onFloor = scene.front === 'garage' || scene.room === 'home'
  const ground = onFloor
    ? rect(0, 352, 640, 88, wall.floor) + strokePath('M0 386h640M0 416h640', 'rgba(27,29,54,.06)', 3)
    : counter(scene)
  const foot = onFloor ? 392 : counterY
  return (
    drawRoom(scene) +
    ground +
    frame.shapes +
    sign(frame.signY) +
    placeOnGround(104, foot - (onFloor ? 18 : 0), 0.66, left, 90) +
    placeOnGround(540, foot - (onFloor ? 18 : 0), 0.66, right, 90) +
    placeOnGround(320, foot, onFloor ? 1.22 : 1.08, hero)
  )
}

function counter({ style: { tone, pick } }: CoverScene): string {
  const front = pick([
    () => rect(0, 362, 640, 78, tone.base) + rect(0, 430, 640, 10, tone.dark),
    () =>
      rect(0, 362, 640, 78, colors.wood) +
      strokePath('M80 368v72M180 368v72M280 368v72M380 368v72M480 368v72M580 368v72', colors.woodDark, 3),
    () =>
      rect(0, 362, 640, 78, colors.plaster) +
      alternateFills(13, (index) => `M${index * 50 - 10} 401l25-25l25 25l-25 25z`, [tone.base, tone.light]),
    () => rect(0, 362, 640, 78, tone.light) + repeatShape(16, (index) => rect(index * 40, 362, 20, 78, tone.base)),
  ])
  return front() + rect(0, 346, 640, 18, pick([colors.woodDark, colors.steelLight, tone.dark]))
}
