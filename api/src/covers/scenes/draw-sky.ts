import type { CoverStyle } from '../cover-style.ts'
import { colors, skyColors, type TimeOfDay } from '../palette.ts'
import { circle, ellipse, path, rect, repeatShape } from '../shapes.ts'

export function drawSky(
  style: CoverStyle,
  timeOfDay: TimeOfDay,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { high, low, far } = skyColors[timeOfDay]
  const sun = x + width * (0.2 + style.between(0, 60) / 100)
  const light = {
    morning: circle(sun, y + height * 0.62, height * 0.16, '#ffc24d'),
    noon: circle(sun, y + height * 0.24, height * 0.1, '#fff3c9'),
    dusk: circle(sun, y + height * 0.66, height * 0.2, '#f0813f'),
    night:
      circle(sun, y + height * 0.26, height * 0.1, '#fff3c9') +
      circle(sun + height * 0.045, y + height * 0.23, height * 0.085, high),
  }[timeOfDay]
  const details =
    timeOfDay === 'night'
      ? repeatShape(7, (index) =>
          circle(
            x + ((index * 0.37 + 0.09) % 1) * width,
            y + ((index * 0.23 + 0.06) % 0.55) * height,
            1.6,
            colors.cream,
          ),
        )
      : repeatShape(2, (index) =>
          cloud(x + width * (0.16 + 0.55 * index), y + height * (0.2 + 0.12 * index), height / 260),
        )
  return (
    rect(x, y, width, height, high) +
    rect(x, y + height * 0.55, width, height * 0.45, low) +
    light +
    details +
    skyline(style, far, x, y + height, width, height)
  )
}

const cloud = (x: number, y: number, size: number) =>
  ellipse(x, y, 34 * size, 11 * size, 'rgba(255,255,255,.75)') +
  ellipse(x + 14 * size, y - 8 * size, 18 * size, 11 * size, 'rgba(255,255,255,.75)')

function skyline(style: CoverStyle, fill: string, x: number, foot: number, width: number, height: number): string {
  const count = 6
  let data = `M${x} ${foot}`
  for (let index = 0; index < count; index++) {
    const top = foot - Math.round(height * (0.12 + style.between(0, 22) / 100))
    data += `V${top}H${Math.round(x + ((index + 1) * width) / count)}`
  }
  return path(`${data}V${foot}z`, fill)
}
