import { type Brush, createBrush, type Motif, shuffle } from './brush.ts'
import { hours, walls } from './palette.ts'
import { drawInside } from './scenes/inside.ts'
import { drawProduct } from './scenes/product.ts'
import { createSign } from './scenes/sign.ts'
import type { Recipe, Stage } from './scenes/stage.ts'
import { drawStreet } from './scenes/street.ts'
import { toDocument } from './svg.ts'

export const coverViews = ['inside', 'product', 'street'] as const
export type CoverView = (typeof coverViews)[number]

const scenes = { inside: drawInside, product: drawProduct, street: drawStreet }

type Order = { id: number; name: string; recipe: Recipe; view?: CoverView | undefined }

const maxBytes = 12_000
const maxProps = 2

/** Draws a picture of a trade as an SVG below 12 kB. The same order always results in the same picture. */
export function drawCover(order: Order): string {
  for (let props = maxProps; ; props--) {
    const drawing = drawWithProps(order, props)
    if (props === 0 || Buffer.byteLength(drawing) < maxBytes) return drawing
  }
}

function drawWithProps({ id, name, recipe, view }: Order, props: number): string {
  const brush = createBrush(`${id}/${view ?? 'cover'}`, id + (view ? coverViews.indexOf(view) + 1 : 0))
  const scene = view ?? (coverViews[id % coverViews.length] as CoverView)
  const stage = createStage(brush, id, name, recipe)
  return toDocument(scenes[scene]({ ...stage, props: stage.props.slice(0, props) }))
}

function createStage(brush: Brush, id: number, name: string, { heroes, props, room, front }: Recipe): Stage {
  const hour = brush.pick(hours)
  const draw = (motif: Motif) => motif(brush)
  const hero = brush.pick(heroes)
  return {
    brush,
    hour,
    wall: walls[(id + brush.between(0, 2)) % walls.length] as (typeof walls)[number],
    hero: draw(hero),
    props: shuffle(
      brush,
      [...props, ...heroes].filter((motif) => motif !== hero),
    )
      .slice(0, maxProps)
      .map(draw),
    room,
    front,
    sign: createSign(name, brush, hour),
  }
}
