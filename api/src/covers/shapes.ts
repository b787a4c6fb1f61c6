/** Rectangles and ellipses wind clockwise, so that `toSvgDocument` can merge those of one fill. */
const round = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
const join = (...values: number[]) => values.map(round).join(' ').replaceAll(' -', '-')

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  radius === 0
    ? `<path fill="${fill}" d="M${join(x, y)}h${round(width)}v${round(height)}h${round(-width)}z"/>`
    : `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) => ellipse(x, y, radius, radius, fill)

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<path fill="${fill}" d="M${join(x - rx, y)}a${join(rx, ry)} 0 1 1 0 .1z"/>`

export const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`

export const strokePath = (data: string, colour: string, width: number) =>
  `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" d="${data}"/>`

export function transformShapes(x: number, y: number, scale: number, shapes: string, { turn = 0 } = {}): string {
  const size = Math.round(scale * 1000) / 1000
  const scaled = size === 1 ? '' : `scale(${String(size).replace(/^0/, '')})`
  const turned = turn === 0 ? '' : `rotate(${round(turn)})`
  return `<g transform="translate(${join(x, y)})${turned}${scaled}">${shapes}</g>`
}

export const repeatShape = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const drawAtPoints = (
  points: readonly (readonly [x: number, y: number])[],
  draw: (x: number, y: number, index: number) => string,
) => points.map(([x, y], index) => draw(x, y, index)).join('')

export const alternateFills = (count: number, draw: (index: number) => string, fills: readonly [string, string]) =>
  fills
    .map((fill, parity) =>
      path(
        repeatShape(count, (index) => (index % 2 === parity ? draw(index) : '')),
        fill,
      ),
    )
    .join('')
