import * as sweets from '../objects/food/sweets.ts'
import * as festive from '../objects/services/festive.ts'
import * as grooming from '../objects/services/grooming.ts'
import * as office from '../objects/services/office.ts'
import * as studio from '../objects/services/studio.ts'
import * as cloth from '../objects/shops/cloth.ts'
import * as goods from '../objects/shops/goods.ts'
import * as scent from '../objects/shops/scent.ts'
import * as sewing from '../objects/shops/sewing.ts'
import type { RecipeList, SpecialityList } from './recipe-list.ts'

const inOffice = { room: 'office', front: 'shop' } as const
const salon = { room: 'salon', front: 'shop' } as const
const workshop = { room: 'workshop', front: 'shop' } as const

export const freelancerRecipes: RecipeList = {
  tailors: { ...workshop, heroes: [sewing.sewingMachine], props: [sewing.spools, sewing.dressForm, sewing.shears] },
  barbers: {
    ...salon,
    heroes: [grooming.barberChair],
    props: [grooming.barberPole, grooming.razorAndComb, grooming.shavingSet],
  },
  beauty: { ...salon, heroes: [grooming.vanity], props: [grooming.lipsticks, scent.flowerBuckets] },
  designers: { ...inOffice, heroes: [studio.designScreen], props: [studio.swatches] },
  photographers: { ...inOffice, heroes: [studio.camera], props: [studio.prints] },
  translators: { ...inOffice, heroes: [office.twoLanguages], props: [office.stampedPaper, goods.bookStack] },
  tutors: { ...inOffice, heroes: [office.blackboard], props: [office.satchel, goods.bookStack] },
  accountants: { ...inOffice, heroes: [office.calculatorAndChart], props: [office.ledger, office.stampedPaper] },
  developers: {
    ...inOffice,
    heroes: [studio.codeScreen, studio.codeLines],
    props: [studio.codeLines, goods.brokenPhone],
  },
  lawyers: { ...inOffice, heroes: [office.scales], props: [office.gavel, office.lawBooks] },
  'event-planners': {
    ...salon,
    heroes: [festive.weddingStage],
    props: [festive.balloons, sweets.cake, scent.bouquet],
  },
}

export const freelancerSpecialities: SpecialityList = {
  tailors: [
    {
      ...workshop,
      words: ['ثياب', 'ثوب', 'كندوره', 'كنادير', 'thobe', 'kandura'],
      heroes: [cloth.thobe],
      props: [sewing.sewingMachine, sewing.spools, sewing.shears],
    },
    {
      ...workshop,
      words: ['جلابه', 'djellaba'],
      heroes: [cloth.djellaba],
      props: [sewing.sewingMachine, sewing.spools],
    },
    {
      ...workshop,
      words: ['قفطان', 'تكشيطه', 'caftan', 'kaftan'],
      heroes: [cloth.dress],
      props: [sewing.spools, sewing.sewingMachine],
    },
  ],
  beauty: [
    { ...salon, words: ['حمام', 'hammam'], heroes: [grooming.hammam], props: [grooming.towel, grooming.lipsticks] },
    {
      ...salon,
      words: ['حناء', 'حنه', 'henna'],
      heroes: [grooming.henna, grooming.vanity],
      props: [grooming.lipsticks, scent.flowerBuckets],
    },
  ],
  designers: [
    {
      ...inOffice,
      words: ['قصبه', 'بالقصب', 'خطاط', 'reed pen', 'calligrapher who'],
      heroes: [studio.calligraphy],
      props: [studio.swatches, goods.bookStack],
    },
  ],
  'event-planners': [
    {
      ...salon,
      words: ['خيمه', 'tent'],
      heroes: [festive.festiveTent, festive.weddingStage],
      props: [festive.balloons, sweets.cake],
    },
    {
      ...salon,
      room: 'garden',
      words: ['استراحه', 'resthouse'],
      heroes: [festive.festiveTent],
      props: [festive.balloons, scent.flowerBuckets],
    },
  ],
}
