import type { IconName } from '../../components/icon/icon-shapes.ts'
import type { TopCategory } from './tree.ts'

const icons: Record<TopCategory, IconName> = {
  food: 'fork-knife',
  shop: 'storefront',
  auto: 'car-profile',
  free: 'laptop',
  home: 'paint-roller',
}

export const toCategoryIcon = (top: TopCategory | undefined): IconName => icons[top ?? 'shop']
