import { createCoverStyle, shuffleItems } from './cover-style.ts'
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

function drawWithProps({ id, name, recipe, view }: CoverInput, count: number): string {
  const coverView = id % coverViews.length
  const shownView = view ? coverViews.indexOf(view) : coverView
  // The cover is picture 0, and the next views are the pictures 1 to 3.
  const picture = view ? ((shownView - coverView + 2) % coverViews.length) + 1 : 0
  return toSvgDocument(scenes[coverViews[shownView] as CoverView](createScene(id, picture, name, recipe, count)))
}

/** The pictures of one place differ in time of day, colours and main object, but only vehicles fill a road. */
function createScene(id: number, picture: number, name: string, recipe: CoverRecipe, count: number): CoverScene {
  const { heroes, props, room, front } = recipe
  const place = createCoverStyle(`${id}`, id)
  const style = createCoverStyle(`${id}/${picture}`, id + picture)
  const next = <Item>(items: readonly Item[], first: number) => items[(first + picture) % items.length] as Item
  const timeOfDay = next(timesOfDay, timesOfDay.indexOf(place.pick(timesOfDay)))
  const isOnRoad = front === 'road' || front === 'garage'
  const objects = [...new Set([...heroes, ...props])]
  const hero = next([...new Set([...shuffleItems(place, heroes), ...shuffleItems(place, isOnRoad ? [] : props)])], 0)
  const small = shuffleItems(
    style,
    objects.filter((object) => object !== hero),
  ).slice(0, count)
  return {
    style,
    timeOfDay,
    wall: next(wallPalettes, id + place.between(0, 2)),
    hero: drawObject(style, hero),
    // In the order of the recipe, so that no cover is the mirror of another.
    props: objects.filter((object) => small.includes(object)).map((object) => drawObject(style, object)),
    room,
    front,
    sign: createSign(name, style, timeOfDay),
  }
}
