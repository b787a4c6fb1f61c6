import * as bread from '../objects/food/bread.ts'
import * as dishes from '../objects/food/dishes.ts'
import * as building from '../objects/home/building.ts'
import * as repairs from '../objects/home/repairs.ts'
import * as upkeep from '../objects/home/upkeep.ts'
import * as leisure from '../objects/services/leisure.ts'
import * as office from '../objects/services/office.ts'
import * as studio from '../objects/services/studio.ts'
import * as groceries from '../objects/shops/groceries.ts'
import * as scent from '../objects/shops/scent.ts'
import * as cars from '../objects/vehicles/cars.ts'
import * as road from '../objects/vehicles/road.ts'
import type { CoverRecipe } from '../scenes/scene.ts'
import type { RecipeList } from './recipe-list.ts'

/** Recipes for places directly in a top-level category, and in categories without a recipe. */
export const topCategoryRecipes: RecipeList = {
  'restaurants-cafes': {
    heroes: [dishes.plateWithCutlery, dishes.pot],
    props: [bread.flatbreads, dishes.pot],
    room: 'kitchen',
    front: 'shop',
  },
  shops: { heroes: [leisure.shoppingBags], props: [groceries.crates, scent.gift], room: 'shop', front: 'shop' },
  'automotive-transport': {
    heroes: [cars.saloon],
    props: [road.trafficCones, cars.keyTag],
    room: 'workshop',
    front: 'garage',
  },
  freelancers: {
    heroes: [studio.codeLines],
    props: [office.satchel, office.stampedPaper],
    room: 'office',
    front: 'shop',
  },
  'home-services': {
    heroes: [repairs.toolbox],
    props: [building.paintCans, repairs.plug],
    room: 'home',
    front: 'shop',
  },
}

export const neutralRecipe: CoverRecipe = {
  heroes: [leisure.shoppingBags],
  props: [upkeep.plants, scent.gift],
  room: 'shop',
  front: 'shop',
}
