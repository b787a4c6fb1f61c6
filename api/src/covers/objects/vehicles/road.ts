import type { Motif } from '../../brush.ts'
import { paint } from '../../palette.ts'
import { circle, path, place, rect, ring, stroke } from '../../shapes.ts'

export const trafficCones: Motif = () =>
  [-40, 40]
    .map((x) =>
      place(
        x,
        0,
        1,
        rect(-30, -8, 60, 8, paint.apricot, 3) +
          path('M-22-8l16-80h12l16 80z', paint.apricot) +
          path('M-14-46h28l4 18h-36z', paint.white),
      ),
    )
    .join('')

export const steeringWheel: Motif = () =>
  ring(0, -96, 80, paint.ink, 20) +
  circle(0, -96, 28, paint.steelDark) +
  stroke('M-76-96h152M0-96v78', paint.ink, 16) +
  circle(0, -96, 14, paint.saffron)

export const stopSign: Motif = () =>
  rect(-5, -130, 10, 130, paint.steelDark) +
  path('M-24-204h48l34 34v48l-34 34h-48l-34-34v-48z', paint.white) +
  path('M-21-197h42l30 30v42l-30 30h-42l-30-30v-42z', paint.pomegranate) +
  rect(-32, -154, 64, 16, paint.white, 3)
