import type { TopCategory } from '../../categories/tree.ts'

const drawnFor: Record<string, string> = {
  bakeries: 'bakery',
  cafes: 'coffee',
  breakfast: 'terrace',
  sweets: 'sweets',
  'dates-nuts': 'sweets',
  books: 'books',
  tailors: 'tailor',
  barbers: 'barber',
}
const drawnForTop: Record<TopCategory, string> = {
  food: 'tagine',
  shop: 'market',
  auto: 'auto',
  free: 'desk',
  home: 'home',
}

/** The illustration that stands in for a missing or broken picture. */
export function drawnCover(slug: string, top: TopCategory | undefined): string {
  return `/img/cover-${drawnFor[slug] ?? drawnForTop[top ?? 'shop']}.svg`
}
