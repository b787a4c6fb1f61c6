import { type CoverStyle, createCoverStyle, shuffleItems } from './cover-style.ts'
import { drawObject } from './objects.ts'
import { timesOfDay, wallPalettes } from './palette.ts'
import type { CoverRecipe } from './recipes/recipes.ts'
import { drawInterior } from './scenes/interior.ts'
import { drawProduct } from './scenes/product.ts'
import type { CoverScene } from './scenes/scene.ts'
import { createSign } from './scenes/sign.ts'
import { drawStreet } from './scenes/street.ts'
import { toSvgDocument } from './svg.ts'

export const coverViews = ['inside', 'product', 'street'] as const
export type CoverView = (typeof coverViews)[number]

const scenes = { inside: drawInterior, product: drawProduct, street: drawStreet }

type CoverInput = { id: number; name: string; recipe: CoverRecipe; view?: CoverView | undefined }

const maxBytes = 12_000
const maxProps = 2

/** The SVG has less than 12 kB. Equal inputs always result in the same picture. */
export function drawCover(input: CoverInput): string {
  for (let props = maxProps; ; props--) {
    const drawing = drawWithProps(input, props)
    if (props === 0 || Buffer.byteLength(drawing) < maxBytes) return drawing
  }
}

function drawWithProps({ id, name, recipe, view }: CoverInput, props: number): string {
  const style = createCoverStyle(`${id}/${view ?? 'cover'}`, id + (view ? coverViews.indexOf(view) + 1 : 0))
  const shownView = view ?? (coverViews[id % coverViews.length] as CoverView)
  const scene = createScene(style, id, name, recipe)
  return toSvgDocument(scenes[shownView]({ ...scene, props: scene.props.slice(0, props) }))
}

function createScene(
  style: CoverStyle,
  id: number,
  name: string,
  { heroes, props, room, front }: CoverRecipe,
): CoverScene {
  const timeOfDay = style.pick(timesOfDay)
  const draw = (object: string) => drawObject(style, object)
  const hero = style.pick(heroes)
  return {
    style,
    timeOfDay,
    wall: wallPalettes[(id + style.between(0, 2)) % wallPalettes.length] as (typeof wallPalettes)[number],
    hero: draw(hero),
    props: shuffleItems(
      style,
      [...props, ...heroes].filter((object) => object !== hero),
    )
      .slice(0, maxProps)
      .map(draw),
    room,
    front,
    sign: createSign(name, style, timeOfDay),
  }
}
