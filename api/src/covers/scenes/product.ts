import type { CoverStyle } from '../cover-style.ts'
import { colors } from '../palette.ts'
import { circle, path, rect, repeatShape, strokePath, transformShapes } from '../shapes.ts'
import { drawFrame, frameKinds } from './draw-frame.ts'
import { type CoverScene, placeOnGround, propsY } from './scene.ts'

/** Its far edge is so high that what stands there leaves the corners to badges. */
const tableY = 312

export function drawProduct({ style, timeOfDay, hero, props, sign, front }: CoverScene): string {
  const ground = grounds[timeOfDay]
  const frame = drawFrame(style.pick(frameKinds), style)
  const backdrop = style.pick(backdrops)
  const onRoad = front === 'road' || front === 'garage'
  const table = onRoad
    ? rect(0, tableY, 640, 128, '#8a8fa6') + strokePath('M20 410h90M180 410h90M340 410h90M500 410h90', colors.cream, 6)
    : style.pick(tables)(style)
  const [left = '', right = ''] = props
  return (
    rect(0, 0, 640, 440, ground.wall) +
    backdrop(style, ground.disc) +
    table +
    frame.shapes +
    sign.hang(frame.signY) +
    placeOnGround(88, propsY, 0.62, left, 90) +
    placeOnGround(540, propsY, 0.6, right, 90) +
    placeOnGround(320, 392, 1.16, hero)
  )
}

const grounds = {
  morning: { wall: '#ffe9da', disc: '#ffcfa8' },
  noon: { wall: '#e2e7fc', disc: '#fff1d2' },
  dusk: { wall: '#ffc7a1', disc: '#ffe2b8' },
  night: { wall: '#1c2a66', disc: '#f4d9a0' },
} as const

type Backdrop = (style: CoverStyle, fill: string) => string

const backdrops: readonly Backdrop[] = [
  (_, fill) => circle(320, 250, 190, fill),
  (_, fill) => path('M120 440v-190c0-130 90-190 200-190s200 60 200 190v190z', fill),
  (_, fill) =>
    repeatShape(12, (index) => transformShapes(320, 270, 1, path('M0 0l-46-460h92z', fill), { turn: index * 30 })) +
    circle(320, 250, 150, fill),
  ({ tone }, fill) => rect(110, 70, 420, 320, tone.light, 28) + rect(130, 90, 380, 300, fill, 18),
  (_, fill) => path('M320 60l70 50l90 0l20 84l70 60l-50 80v110h-400v-110l-50-80l70-60l20-84l90 0z', fill),
]

const tables: readonly ((style: CoverStyle) => string)[] = [
  ({ tone }) => rect(0, tableY, 640, 128, tone.base) + rect(0, tableY, 640, 12, tone.dark),
  () =>
    rect(0, tableY, 640, 128, colors.wood) +
    rect(0, tableY, 640, 12, colors.woodLight) +
    strokePath('M0 352h640M0 398h640', colors.woodDark, 3),
  ({ tone }) =>
    rect(0, tableY, 640, 128, colors.white) +
    path(
      repeatShape(16, (index) => `M${index * 40} ${tableY + (index % 2) * 64}h40v64h-40z`),
      tone.light,
    ) +
    rect(0, tableY - 4, 640, 6, tone.base),
  ({ tone, second }) =>
    rect(0, tableY, 640, 128, tone.dark) +
    path(
      repeatShape(16, (index) => `M${index * 42} 344l14-12l14 12l-14 12z`),
      second.light,
    ),
]
