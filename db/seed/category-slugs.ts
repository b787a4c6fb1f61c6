/** The category tree by slug: the five tiles of the home page, each with what stands under it. */
export const categorySlugs = {
  'restaurants-cafes': [
    'restaurants', 'cafes', 'bakeries', 'grills', 'seafood', 'breakfast', 'fast-food', 'juice-ice-cream', 'catering',
  ],
  shops: [
    'groceries', 'butchers', 'sweets', 'dates-nuts', 'fashion', 'abayas', 'perfumes', 'books', 'electronics', 'gifts-flowers',
    'furniture', 'jewellery', 'pharmacies',
  ],
  'automotive-transport': [
    'garages', 'tyres', 'car-wash', 'car-dealers', 'car-rental', 'spare-parts', 'driving-schools', 'taxis', 'movers', 'towing',
  ],
  freelancers: [
    'tailors', 'barbers', 'beauty', 'designers', 'photographers', 'translators', 'tutors', 'accountants', 'developers', 'lawyers',
    'event-planners',
  ],
  'home-services': [
    'painters', 'plumbers', 'electricians', 'carpenters', 'air-conditioning', 'cleaning', 'gardening', 'pest-control',
    'appliance-repair', 'builders',
  ],
} as const

export type TopCategorySlug = keyof typeof categorySlugs
export type CategorySlug = (typeof categorySlugs)[TopCategorySlug][number]
