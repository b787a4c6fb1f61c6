import * as bread from '../objects/food/bread.ts'
import * as dates from '../objects/food/dates.ts'
import * as sweets from '../objects/food/sweets.ts'
import * as cloth from '../objects/shops/cloth.ts'
import * as furniture from '../objects/shops/furniture.ts'
import * as goods from '../objects/shops/goods.ts'
import * as groceries from '../objects/shops/groceries.ts'
import * as jewellery from '../objects/shops/jewellery.ts'
import * as scent from '../objects/shops/scent.ts'
import * as sewing from '../objects/shops/sewing.ts'
import type { RecipeList, SpecialityList } from './recipe-list.ts'

const shop = { room: 'shop', front: 'shop' } as const

export const shopRecipes: RecipeList = {
  groceries: {
    ...shop,
    heroes: [groceries.crates, groceries.trolley],
    props: [groceries.milkAndBread, groceries.spices, groceries.olives],
  },
  butchers: { ...shop, heroes: [groceries.butchery], props: [groceries.steaks] },
  sweets: { ...shop, heroes: [sweets.baklava, sweets.cake], props: [sweets.sweetBox, sweets.dessertCups] },
  'dates-nuts': { ...shop, heroes: [dates.dateBox, dates.dateBranch], props: [dates.nuts, dates.dateBox] },
  fashion: { ...shop, heroes: [cloth.clothesRail, cloth.dress], props: [sewing.dressForm, cloth.coat] },
  abayas: { ...shop, heroes: [cloth.abaya], props: [sewing.spools, sewing.dressForm, sewing.sewingMachine] },
  perfumes: { ...shop, heroes: [scent.perfume, scent.censer], props: [scent.vials, scent.oudChips, scent.roses] },
  books: {
    ...shop,
    heroes: [goods.openBook, goods.bookShelf],
    props: [goods.bookStack, furniture.lampAndTable],
  },
  electronics: {
    ...shop,
    heroes: [goods.brokenPhone, goods.laptop],
    props: [goods.headphones, goods.gamepad, goods.laptop],
  },
  'gifts-flowers': { ...shop, heroes: [scent.bouquet], props: [scent.flowerBuckets, scent.gift] },
  furniture: {
    ...shop,
    room: 'home',
    heroes: [furniture.sofa, furniture.majlis],
    props: [furniture.lampAndTable, goods.bookStack],
  },
  jewellery: { ...shop, heroes: [jewellery.rings, jewellery.goldNecklace], props: [jewellery.pearls, jewellery.rings] },
  pharmacies: { ...shop, room: 'clinic', heroes: [goods.medicines], props: [goods.bloodPressureMonitor] },
}

export const shopSpecialities: SpecialityList = {
  groceries: [
    {
      ...shop,
      words: ['عسل', 'honey'],
      heroes: [groceries.honey],
      props: [dates.nuts, groceries.honey, groceries.spices],
    },
    {
      ...shop,
      words: ['مكدوس', 'مرطبانات', 'moune'],
      heroes: [groceries.pickles],
      props: [groceries.olives, groceries.spices],
    },
    {
      ...shop,
      words: ['زيتون الجوف', 'بهارات الشمال'],
      heroes: [groceries.olives],
      props: [groceries.spices, groceries.pickles],
    },
  ],
  sweets: [
    { ...shop, words: ['كليجا', 'kleija'], heroes: [sweets.stampedBiscuits], props: [sweets.sweetBox, dates.dateBox] },
    {
      ...shop,
      words: ['كنافه', 'knafeh', 'kunafa'],
      heroes: [sweets.knafeh, sweets.baklava],
      props: [sweets.sweetBox, sweets.baklava],
    },
    {
      ...shop,
      words: ['كعب الغزال', 'gazelle horn', 'gazellehoorn'],
      heroes: [sweets.gazelleHorns],
      props: [sweets.sweetBox, sweets.chebakia],
    },
    { ...shop, words: ['شباكيه', 'chebakia'], heroes: [sweets.chebakia], props: [groceries.honey, sweets.sweetBox] },
    {
      ...shop,
      words: ['حلوي عمانيه', 'حلوي صوغه', 'حلويات صوغه', 'halwa', 'ساقو'],
      heroes: [sweets.halwa],
      props: [sweets.sweetBox, dates.dateBox],
    },
    {
      ...shop,
      words: ['تيراميسو', 'قليل السكر', 'tiramisu', 'desserts'],
      heroes: [sweets.dessertCups, sweets.cake],
      props: [sweets.cake, sweets.sweetBox],
    },
  ],
  fashion: [
    { ...shop, words: ['جلابيات', 'jalabiyas'], heroes: [cloth.dress], props: [cloth.clothesRail, sewing.spools] },
    { ...shop, words: ['بشت', 'بشوت', 'مشالح', 'bisht'], heroes: [cloth.bisht], props: [sewing.spools, sewing.tassel] },
    {
      ...shop,
      words: ['اطفال', 'الصغار', 'kids', 'kinderkleding'],
      heroes: [cloth.kidsClothes],
      props: [goods.toys, cloth.clothesRail],
    },
    { ...shop, words: ['جلابه', 'بلغه', 'djellaba', 'slippers'], heroes: [cloth.djellaba], props: [cloth.slippers] },
    {
      ...shop,
      words: ['محتشم', 'معاطف', 'modest', 'hijab'],
      heroes: [cloth.coat, cloth.clothesRail],
      props: [sewing.dressForm, cloth.clothesRail],
    },
  ],
  abayas: [
    {
      ...shop,
      words: ['بلوزه', 'قفطان', 'القفاطين', 'blouza', 'kaftan', 'caftan'],
      heroes: [cloth.dress],
      props: [sewing.spools, sewing.dressForm],
    },
  ],
  perfumes: [
    {
      ...shop,
      room: 'workshop',
      words: ['تقطير', 'ورد طايفي يقطر', 'distilled', 'stills'],
      heroes: [scent.perfumeStill],
      props: [scent.roses, scent.vials],
    },
    {
      ...shop,
      words: ['دخون', 'بخور', 'عود', 'incense', 'wierook'],
      heroes: [scent.censer, scent.perfume],
      props: [scent.oudChips, scent.vials],
    },
  ],
  electronics: [
    {
      ...shop,
      words: ['حاسوب', 'لابتوب', 'طابعات', 'laptops', 'consoles'],
      heroes: [goods.laptop],
      props: [goods.gamepad, goods.headphones, goods.brokenPhone],
    },
    {
      ...shop,
      words: ['جوال', 'جوالات', 'هاتف', 'هواتف', 'phone', 'telefoon'],
      heroes: [goods.brokenPhone],
      props: [goods.headphones, goods.laptop],
    },
  ],
  'gifts-flowers': [
    {
      ...shop,
      words: ['سلال العيد', 'سلال', 'eid basket', 'eid manden'],
      heroes: [scent.giftBasket],
      props: [scent.gift, sweets.sweetBox],
    },
    {
      ...shop,
      words: ['كادي', 'عصايب', 'garlands'],
      heroes: [scent.jasmineGarland],
      props: [scent.flowerBuckets, scent.bouquet],
    },
  ],
  furniture: [
    {
      ...shop,
      room: 'workshop',
      words: ['عرعار', 'تطعيم', 'thuya'],
      heroes: [furniture.inlaidTable],
      props: [furniture.lampAndTable, goods.bookStack],
    },
    {
      ...shop,
      room: 'home',
      words: ['مجلس', 'مجالس', 'صالون مغربي', 'سداري', 'majlis', 'salons'],
      heroes: [furniture.majlis],
      props: [furniture.lampAndTable, bread.wheat],
    },
  ],
  jewellery: [
    { ...shop, words: ['لولو', 'لالي', 'pearls'], heroes: [jewellery.pearls], props: [jewellery.rings] },
    { ...shop, words: ['فضه', 'silver', 'zilver'], heroes: [jewellery.silver], props: [jewellery.rings] },
    {
      ...shop,
      words: ['خواتم', 'wedding rings', 'trouwringen'],
      heroes: [jewellery.rings],
      props: [jewellery.goldNecklace],
    },
  ],
}
