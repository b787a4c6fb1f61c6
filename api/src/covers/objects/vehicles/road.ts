import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import { circle, circleOutline, path, rect, strokePath, transformShapes } from '../../shapes.ts'

export const trafficCones: CoverObject = () =>
  [-40, 40]
    .map((x) =>
      transformShapes(
        x,
        0,
        1,
        rect(-30, -8, 60, 8, colors.apricot, 3) +
          path('M-22-8l16-80h12l16 80z', colors.apricot) +
          path('M-14-46h28l4 18h-36z', colors.white),
      ),
    )
    .join('')

export const steeringWheel: CoverObject = () =>
  circleOutline(0, -96, 80, colors.ink, 20) +
  circle(0, -96, 28, colors.steelDark) +
  strokePath('M-76-96h152M0-96v78', colors.ink, 16) +
  circle(0, -96, 14, colors.saffron)

export const stopSign: CoverObject = () =>
  rect(-5, -130, 10, 130, colors.steelDark) +
  path('M-24-204h48l34 34v48l-34 34h-48l-34-34v-48z', colors.white) +
  path('M-21-197h42l30 30v42l-30 30h-42l-30-30v-42z', colors.pomegranate) +
  rect(-32, -154, 64, 16, colors.white, 3)
