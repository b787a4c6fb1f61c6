import type { CoverStyle } from '../cover-style.ts'
import { colors } from '../palette.ts'
import { alternateFills, path, rect, repeatShape, strokePath } from '../shapes.ts'
import { coverWidth } from './scene.ts'

export const frameKinds = ['none', 'awning', 'beams', 'arch', 'bunting', 'curtains'] as const
export type FrameKind = (typeof frameKinds)[number]

function drawFlag(index: number): string {
  const y = 16 + Math.sin((index / 11) * Math.PI * 2) * 9
  return `M${14 + index * 53} ${Math.round(y)}h28l-14 26z`
}

export function drawFrame(frame: FrameKind, { tone, second }: CoverStyle): { shapes: string; signY: number } {
  switch (frame) {
    case 'awning':
      return {
        shapes: alternateFills(8, (index) => `M${index * 80} 0h80v20q0 26-40 26t-40-26z`, [tone.base, colors.white]),
        signY: 54,
      }
    case 'beams':
      return {
        shapes:
          rect(0, 0, coverWidth, 18, colors.woodDark) +
          repeatShape(6, (index) => rect(34 + index * 108, 0, 26, 28, colors.wood)),
        signY: 36,
      }
    case 'arch':
      return {
        shapes:
          path('M0 0h640v220c-6-120-130-200-320-200s-314 80-320 200z', tone.dark) +
          path('M0 0h640v190c-20-110-140-178-320-178s-300 68-320 178z', tone.base),
        signY: 34,
      }
    case 'bunting':
      return {
        shapes:
          strokePath('M0 12q160 44 320 8t320-8', colors.ink, 2.5) +
          [tone.base, colors.saffron, second.base]
            .map((fill, first) =>
              path(
                repeatShape(4, (index) => drawFlag(first + index * 3)),
                fill,
              ),
            )
            .join(''),
        signY: 50,
      }
    case 'curtains':
      return {
        shapes:
          [0, 1]
            .map(
              (side) =>
                path(side ? 'M640 0h-74q10 130-14 196q50 20 88 4z' : 'M0 0h74q-10 130 14 196q-50 20-88 4z', tone.base) +
                strokePath(side ? 'M618 8q0 110-16 180' : 'M22 8q0 110 16 180', tone.dark, 5),
            )
            .join('') + rect(0, 0, coverWidth, 12, colors.brassDark),
        signY: 30,
      }
    default:
      return { shapes: '', signY: 26 }
  }
}
