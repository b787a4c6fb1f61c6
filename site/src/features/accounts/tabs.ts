import type { AccountCounts } from '@dalil/api/contract'
import bell from '@phosphor-icons/core/regular/bell.svg?raw'
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import { type ComponentType, lazy } from 'react'
import { ProfileTab } from './tabs/ProfileTab.tsx'
import type { ProfileTexts } from './tabs/texts/profile-texts.ts'

interface Tab {
  id: keyof ProfileTexts['tab']
  icon: string
  /** The count that is displayed next to the tab's name. */
  count?: keyof AccountCounts
  Panel: ComponentType<{ texts: ProfileTexts; onCountChange: () => void }>
}

/** The first tab is bundled with the page, the others are loaded on demand. */
export const profileTabs: Tab[] = [
  { id: 'profile', icon: user, Panel: ProfileTab },
  {
    id: 'listings',
    icon: storefront,
    count: 'listings',
    Panel: lazy(() => import('./tabs/ListingsTab.tsx').then(({ ListingsTab }) => ({ default: ListingsTab }))),
  },
  {
    id: 'reviews',
    icon: star,
    count: 'reviews',
    Panel: lazy(() => import('./tabs/ReviewsTab.tsx').then(({ ReviewsTab }) => ({ default: ReviewsTab }))),
  },
  {
    id: 'favourites',
    icon: heart,
    count: 'favourites',
    Panel: lazy(() => import('./tabs/FavouritesTab.tsx').then(({ FavouritesTab }) => ({ default: FavouritesTab }))),
  },
  {
    id: 'claims',
    icon: key,
    count: 'claims',
    Panel: lazy(() => import('./tabs/ClaimsTab.tsx').then(({ ClaimsTab }) => ({ default: ClaimsTab }))),
  },
  {
    id: 'notifications',
    icon: bell,
    Panel: lazy(() =>
      import('./tabs/NotificationsTab.tsx').then(({ NotificationsTab }) => ({ default: NotificationsTab })),
    ),
  },
  {
    id: 'security',
    icon: shieldCheck,
    Panel: lazy(() => import('./tabs/SecurityTab.tsx').then(({ SecurityTab }) => ({ default: SecurityTab }))),
  },
  {
    id: 'sessions',
    icon: desktop,
    Panel: lazy(() => import('./tabs/SessionsTab.tsx').then(({ SessionsTab }) => ({ default: SessionsTab }))),
  },
]
