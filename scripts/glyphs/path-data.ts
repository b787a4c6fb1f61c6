import type { OutlinePoint } from './true-type.ts'

/** Returns font units divided by `divisor`, with the y axis downwards. */
export function toPathData(contours: OutlinePoint[][], divisor: number): string {
  return contours.map((contour) => formatContour(toSegments(contour), divisor)).join('')
}

type Segment = { control: OutlinePoint | null; end: OutlinePoint }

/** Between two control points the curve has an implied point. */
function toSegments(contour: OutlinePoint[]): Segment[] {
  const start = contour.findIndex(({ isOnCurve }) => isOnCurve)
  if (start === -1) throw new Error('A contour without a point on the curve is not supported')
  const points = [...contour.slice(start), ...contour.slice(0, start + 1)]
  const segments: Segment[] = [{ control: null, end: points[0] as OutlinePoint }]
  let control: OutlinePoint | null = null
  for (const point of points.slice(1)) {
    if (control && !point.isOnCurve) segments.push({ control, end: toMiddle(control, point) })
    if (point.isOnCurve) segments.push({ control, end: point })
    control = point.isOnCurve ? null : point
  }
  return segments
}

const toMiddle = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOnCurve: true,
})

function formatContour(segments: Segment[], divisor: number): string {
  let [x, y] = [0, 0]
  const toDelta = (point: OutlinePoint) => [Math.round(point.x / divisor) - x, Math.round(-point.y / divisor) - y]
  const parts = segments.map(({ control, end }, index) => {
    const numbers = [...(control ? toDelta(control) : []), ...toDelta(end)]
    x = Math.round(end.x / divisor)
    y = Math.round(-end.y / divisor)
    // The first move of a letter is relative to its origin, each later move to the end of the previous contour.
    return formatCommand(index === 0 ? 'M' : control ? 'q' : 'l', numbers)
  })
  return `${parts.join('')}z`
}

function formatCommand(command: 'M' | 'q' | 'l', numbers: number[]): string {
  const [dx = 0, dy = 0] = numbers
  if (command === 'l' && dy === 0) return dx === 0 ? '' : `h${dx}`
  if (command === 'l' && dx === 0) return `v${dy}`
  return command + formatNumbers(numbers)
}

const formatNumbers = (numbers: number[]) =>
  numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('')
