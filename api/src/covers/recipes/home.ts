import * as building from '../objects/home/building.ts'
import * as repairs from '../objects/home/repairs.ts'
import * as upkeep from '../objects/home/upkeep.ts'
import * as furniture from '../objects/shops/furniture.ts'
import * as trucks from '../objects/vehicles/trucks.ts'
import type { RecipeList, SpecialityList } from './recipe-list.ts'

const home = { room: 'home', front: 'shop' } as const
const workshop = { room: 'workshop', front: 'shop' } as const
const garden = { room: 'garden', front: 'garden' } as const

export const homeRecipes: RecipeList = {
  painters: { ...home, heroes: [building.painting], props: [building.paintCans] },
  plumbers: { ...home, heroes: [repairs.plumbing], props: [repairs.valve, repairs.toolbox] },
  electricians: { ...home, heroes: [repairs.electrics], props: [repairs.plug, repairs.toolbox] },
  carpenters: { ...workshop, heroes: [building.carpentry], props: [building.lattice, furniture.lampAndTable] },
  'air-conditioning': { ...home, heroes: [repairs.airConditioner], props: [repairs.outdoorUnit, repairs.toolbox] },
  cleaning: { ...home, heroes: [upkeep.cleaning], props: [upkeep.vacuum] },
  gardening: { ...garden, heroes: [upkeep.gardening], props: [upkeep.spade, upkeep.plants] },
  'pest-control': { ...home, heroes: [upkeep.pestControl], props: [upkeep.rat, trucks.whiteVan] },
  'appliance-repair': { ...home, heroes: [repairs.washingMachine], props: [repairs.fridge, repairs.toolbox] },
  builders: { ...workshop, heroes: [building.building], props: [building.hardHat, repairs.toolbox] },
}

export const homeSpecialities: SpecialityList = {
  carpenters: [
    {
      ...workshop,
      words: ['روشان', 'رواشين', 'مشربيه', 'مشربيات', 'moucharabieh'],
      heroes: [building.lattice, building.carpentry],
      props: [building.carpentry, building.lattice],
    },
  ],
  builders: [
    {
      ...workshop,
      words: ['زليج', 'zellige'],
      heroes: [building.zellige],
      props: [building.building, building.hardHat],
    },
    {
      ...home,
      words: ['باركيه', 'laminaat', 'flooring'],
      heroes: [building.painting, building.building],
      props: [repairs.toolbox, building.hardHat],
    },
  ],
}
