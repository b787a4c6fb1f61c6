import { colors } from '../palette.ts'
import { alternateFills, rect, repeatShape, strokePath } from '../shapes.ts'
import { drawFrame, type FrameKind, frameKinds } from './draw-frame.ts'
import { drawSky } from './draw-sky.ts'
import { drawRoom } from './rooms.ts'
import { type CoverScene, placeOnGround, propsY } from './scene.ts'

const insideFrames = frameKinds.filter((frame) => frame !== 'arch')

export function drawInterior(scene: CoverScene): string {
  return scene.front === 'road' ? drawRoad(scene) : drawCounter(scene)
}

/** Draws the main object on a road through the city, for vehicles and mobile trades. */
function drawRoad({ style, timeOfDay, hero, props, sign }: CoverScene): string {
  const [left = '', right = ''] = props
  return (
    drawSky(style, timeOfDay, 0, 0, 640, 330) +
    rect(0, 312, 640, 34, timeOfDay === 'night' ? '#3d6b52' : '#a9c48b') +
    rect(0, 344, 640, 96, timeOfDay === 'night' ? '#3a3f5e' : '#8a8fa6') +
    strokePath('M20 422h90M180 422h90M340 422h90M500 422h90', colors.cream, 6) +
    sign.hang(26) +
    placeOnGround(80, propsY, 0.6, left, 90) +
    placeOnGround(560, propsY, 0.6, right, 90) +
    placeOnGround(320, 398, 1.24, hero)
  )
}

function drawCounter(scene: CoverScene): string {
  const { style, hero, props, sign, wall } = scene
  const frame = drawFrame(style.pick<FrameKind>(insideFrames), style)
  const [left = '', right = ''] = props
  const onFloor = scene.front === 'garage' || scene.room === 'home'
  const ground = onFloor
    ? rect(0, 312, 640, 128, wall.floor) + strokePath('M0 352h640M0 398h640', 'rgba(27,29,54,.06)', 3)
    : counter(scene)
  return (
    drawRoom(scene) +
    ground +
    frame.shapes +
    sign.hang(frame.signY) +
    placeOnGround(104, propsY, 0.62, left, 90) +
    placeOnGround(536, propsY, 0.6, right, 90) +
    (onFloor ? placeOnGround(320, 392, 1.22, hero) : placeOnGround(320, 336, 0.93, hero))
  )
}

function counter({ style: { tone, pick } }: CoverScene): string {
  const front = pick([
    () => rect(0, 334, 640, 106, tone.base) + rect(0, 430, 640, 10, tone.dark),
    () =>
      rect(0, 334, 640, 106, colors.wood) +
      strokePath('M80 340v100M180 340v100M280 340v100M380 340v100M480 340v100M580 340v100', colors.woodDark, 3),
    () =>
      rect(0, 334, 640, 106, colors.plaster) +
      alternateFills(16, (index) => `M${index * 40} 386l20-26l20 26l-20 26z`, [tone.base, tone.light]),
    () => rect(0, 334, 640, 106, tone.light) + repeatShape(16, (index) => rect(index * 40, 334, 20, 106, tone.base)),
  ])
  return front() + rect(0, 318, 640, 18, pick([colors.woodDark, colors.steelLight, tone.dark]))
}
