import * as bread from '../objects/food/bread.ts'
import * as dates from '../objects/food/dates.ts'
import * as dishes from '../objects/food/dishes.ts'
import * as drinks from '../objects/food/drinks.ts'
import * as fast from '../objects/food/fast.ts'
import * as grill from '../objects/food/grill.ts'
import * as sweets from '../objects/food/sweets.ts'
import * as groceries from '../objects/shops/groceries.ts'
import type { RecipeList, SpecialityList } from './recipe-list.ts'

const kitchen = { room: 'kitchen', front: 'shop' } as const
const tea = [drinks.teapot, drinks.teaGlasses] as const

export const foodRecipes: RecipeList = {
  restaurants: {
    ...kitchen,
    heroes: [dishes.plateWithCutlery],
    props: [dishes.pot, bread.flatbreads, groceries.crates],
  },
  cafes: {
    ...kitchen,
    heroes: [drinks.espresso, drinks.coffeeMachine],
    props: [drinks.coffeeCups, sweets.cake, drinks.coffeeCups],
  },
  bakeries: {
    ...kitchen,
    heroes: [bread.breadBasket, bread.oven, bread.sesameRings],
    props: [bread.loaves, bread.wheat, bread.flatbreads],
  },
  grills: { ...kitchen, heroes: [grill.grill], props: [grill.kebabPlate, bread.flatbreads, groceries.crates] },
  seafood: {
    ...kitchen,
    heroes: [groceries.fishOnIce, groceries.grilledFish],
    props: [groceries.boat, groceries.crates],
  },
  breakfast: { ...kitchen, heroes: [bread.breakfastTray], props: [...tea, bread.flatbreads] },
  'fast-food': { ...kitchen, heroes: [fast.burger, fast.sandwiches], props: [fast.fries, drinks.juices] },
  'juice-ice-cream': { ...kitchen, heroes: [drinks.iceCream, drinks.juices], props: [drinks.fruitPile, drinks.juices] },
  catering: { ...kitchen, heroes: [grill.buffet, grill.cauldron], props: [grill.lunchBoxes, dishes.pot, sweets.cake] },
}

export const foodSpecialities: SpecialityList = {
  restaurants: [
    {
      ...kitchen,
      words: ['جريش', 'هريس', 'harees', 'jareesh'],
      heroes: [dishes.porridge],
      props: [bread.flatbreads, drinks.coffeeCups],
    },
    { ...kitchen, words: ['سليق', 'saleeg'], heroes: [dishes.whiteRice], props: [dishes.pot, drinks.coffeeCups] },
    {
      ...kitchen,
      words: ['رز حساوي', 'الرز الحساوي', 'hasawi rice'],
      heroes: [dishes.redRice],
      props: [dishes.clayOven, bread.flatbreads],
    },
    {
      ...kitchen,
      words: ['مندي', 'مظبي', 'مدفون', 'mandi', 'madhbi'],
      heroes: [dishes.mandi],
      props: [dishes.clayOven, bread.flatbreads],
    },
    {
      ...kitchen,
      words: ['كبسه', 'مجبوس', 'برياني', 'kabsa', 'machboos', 'biryani'],
      heroes: [dishes.kabsa],
      props: [dishes.pot, bread.flatbreads],
    },
    {
      ...kitchen,
      words: ['مقلوبه', 'مسخن', 'maqluba', 'musakhan'],
      heroes: [dishes.maqluba],
      props: [bread.flatbreads, groceries.olives],
    },
    { ...kitchen, words: ['طنجيه', 'tanjia'], heroes: [dishes.tanjia], props: [bread.flatbreads, groceries.spices] },
    { ...kitchen, words: ['كسكس', 'couscous'], heroes: [dishes.couscous], props: [...tea, groceries.crates] },
    { ...kitchen, words: ['طاجين', 'tagine', 'tajine'], heroes: [dishes.tagine], props: [...tea, bread.flatbreads] },
    { ...kitchen, words: ['سمك', 'fish', 'vis'], heroes: [groceries.grilledFish], props: [groceries.boat, ...tea] },
    {
      ...kitchen,
      words: ['مشاوي', 'كباب', 'شواء', 'kebab', 'grill'],
      heroes: [grill.grill],
      props: [grill.kebabPlate, bread.flatbreads],
    },
    {
      ...kitchen,
      words: ['بيتزا', 'برجر', 'pizza', 'burger'],
      heroes: [fast.burger],
      props: [fast.fries, drinks.juices],
    },
  ],
  cafes: [
    {
      ...kitchen,
      words: ['نص نص', 'قهوة مختصة', 'إسبريسو', 'nous nous', 'espresso'],
      heroes: [drinks.espresso, drinks.coffeeMachine],
      props: [drinks.coffeeCups, sweets.cake],
    },
    {
      ...kitchen,
      words: ['جبنه سودانيه', 'قهوه سودانيه', 'سوداني', 'sudanese coffee', 'jabana'],
      heroes: [drinks.jabana],
      props: [drinks.coffeeCups, sweets.halwa],
    },
    {
      ...kitchen,
      words: ['كرك', 'شاي عدني', 'شاي بالحليب', 'karak', 'milk tea'],
      heroes: [drinks.karak],
      props: [drinks.coffeeCups, sweets.cake],
    },
    {
      ...kitchen,
      words: ['اتاي', 'شاي بالنعناع', 'بالنعناع', 'mint tea', 'muntthee'],
      heroes: [drinks.teapot],
      props: [drinks.teaGlasses, sweets.gazelleHorns],
    },
    {
      ...kitchen,
      words: [
        'قهوه عربيه',
        'دلة',
        'خولاني بالهيل',
        'خولاني',
        'بالهيل',
        'arabic coffee',
        'arabische koffie',
        'cardamom in front',
      ],
      heroes: [drinks.dallah],
      props: [drinks.coffeeCups, dates.dateBox],
    },
  ],
  bakeries: [
    { ...kitchen, words: ['تميس', 'tamees'], heroes: [bread.tamees], props: [bread.flatbreads, dishes.clayOven] },
    {
      ...kitchen,
      words: ['رقاق', 'خمير', 'جباب', 'regag', 'khameer'],
      heroes: [bread.flatbreads],
      props: [drinks.karak, dishes.clayOven],
    },
    { ...kitchen, words: ['صمون', 'samoon'], heroes: [bread.samoon], props: [dishes.clayOven, bread.loaves] },
    { ...kitchen, words: ['مسمن', 'بغرير', 'حرشه', 'msemen'], heroes: [bread.msemen], props: [...tea, bread.loaves] },
    {
      ...kitchen,
      words: ['مناقيش', 'منقوشه', 'فطاير', 'manakish'],
      heroes: [bread.manakish, bread.sesameRings],
      props: [bread.flatbreads, bread.wheat],
    },
    {
      ...kitchen,
      words: ['حطب', 'فران الحومه', 'wood fired'],
      heroes: [bread.oven],
      props: [bread.loaves, bread.wheat],
    },
  ],
  breakfast: [
    { ...kitchen, words: ['معصوب', 'masoub'], heroes: [bread.bananaBowl], props: [bread.flatbreads, drinks.karak] },
    {
      ...kitchen,
      words: ['فول', 'فته', 'foul', 'ful medames'],
      heroes: [bread.foul],
      props: [fast.falafel, bread.flatbreads],
    },
    {
      ...kitchen,
      words: ['مسمن', 'ملوي', 'msemen'],
      heroes: [bread.msemen, bread.breakfastTray],
      props: [...tea, groceries.olives],
    },
  ],
  'fast-food': [
    {
      ...kitchen,
      words: ['شاورما', 'shawarma', 'shoarma', 'doner'],
      heroes: [fast.shawarma],
      props: [fast.sandwiches, fast.fries],
    },
    {
      ...kitchen,
      words: ['بروست', 'broast', 'fried chicken'],
      heroes: [fast.chickenBucket],
      props: [fast.fries, fast.sandwiches],
    },
    { ...kitchen, words: ['كشري', 'koshari'], heroes: [fast.koshari], props: [dishes.pot, drinks.juices] },
    {
      ...kitchen,
      words: ['بوكاديوس', 'bocadillo', 'سندويش'],
      heroes: [fast.sandwiches],
      props: [fast.fries, groceries.olives],
    },
    {
      ...kitchen,
      words: ['فلافل', 'falafel'],
      heroes: [fast.falafel, fast.sandwiches],
      props: [drinks.juices, groceries.pickles],
    },
  ],
  'juice-ice-cream': [
    {
      ...kitchen,
      words: ['ايسكريم', 'ijssalon', 'ice cream parlour', 'بوظه العم'],
      heroes: [drinks.iceCream],
      props: [drinks.juices, sweets.dessertCups],
    },
    {
      ...kitchen,
      words: ['سوبيا', 'عصير', 'عصاير', 'juice', 'jus'],
      heroes: [drinks.juices],
      props: [drinks.fruitPile, drinks.iceCream],
    },
  ],
  catering: [
    {
      ...kitchen,
      words: ['قدور', 'مفطح', 'cauldron', 'copper pots'],
      heroes: [grill.cauldron],
      props: [dishes.mandi, dishes.pot],
    },
    { ...kitchen, words: ['غداء', 'lunch'], heroes: [grill.lunchBoxes], props: [groceries.crates, bread.flatbreads] },
    { ...kitchen, words: ['مثلوثه', 'mathlotha'], heroes: [dishes.mandi], props: [dishes.pot, sweets.halwa] },
    {
      ...kitchen,
      words: ['كبه', 'يالنجي', 'بيتي', 'home cooked'],
      heroes: [dishes.maqluba, dishes.kabsa],
      props: [dishes.pot, bread.flatbreads],
    },
  ],
}
