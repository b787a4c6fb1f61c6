import type { TopCategory } from '../../categories/tree.ts'

const fallbackByCategory: Record<string, string> = {
  bakeries: 'bakery',
  cafes: 'coffee',
  breakfast: 'terrace',
  sweets: 'sweets',
  'dates-nuts': 'sweets',
  books: 'books',
  tailors: 'tailor',
  barbers: 'barber',
}
const fallbackByTopCategory: Record<TopCategory, string> = {
  food: 'tagine',
  shop: 'market',
  auto: 'auto',
  free: 'desk',
  home: 'home',
}

export function fallbackCover(slug: string, top: TopCategory | undefined): string {
  return `/img/cover-${fallbackByCategory[slug] ?? fallbackByTopCategory[top ?? 'shop']}.svg`
}
