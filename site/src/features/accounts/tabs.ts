import type { AccountCounts } from '@dalil/api/contract'
import type { SiteFeature } from '@dalil/db/vocabulary'
import bell from '@phosphor-icons/core/regular/bell.svg?raw'
import broadcast from '@phosphor-icons/core/regular/broadcast.svg?raw'
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import terminal from '@phosphor-icons/core/regular/terminal-window.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import type { ComponentType } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ProfileTab } from './tabs/ProfileTab.tsx'
import type { ProfileTexts } from './tabs/texts.ts'

type TabId = keyof ProfileTexts extends infer Key ? (Key extends `profile.tab.${infer Id}` ? Id : never) : never

interface Tab {
  id: TabId
  icon: string
  count?: keyof AccountCounts
  feature?: SiteFeature
  Panel: ComponentType<{ texts: ProfileTexts; onCountChange: () => void }>
}

export const profileTabs: Tab[] = [
  { id: 'profile', icon: user, Panel: ProfileTab },
  {
    id: 'listings',
    icon: storefront,
    count: 'listings',
    Panel: lazyPart(async () => (await import('./tabs/ListingsTab.tsx')).ListingsTab),
  },
  {
    id: 'reviews',
    icon: star,
    count: 'reviews',
    feature: 'reviews',
    Panel: lazyPart(async () => (await import('./tabs/ReviewsTab.tsx')).ReviewsTab),
  },
  {
    id: 'favourites',
    icon: heart,
    count: 'favourites',
    Panel: lazyPart(async () => (await import('./tabs/FavouritesTab.tsx')).FavouritesTab),
  },
  {
    id: 'claims',
    icon: key,
    count: 'claims',
    feature: 'claims',
    Panel: lazyPart(async () => (await import('./tabs/ClaimsTab.tsx')).ClaimsTab),
  },
  {
    id: 'notifications',
    icon: bell,
    Panel: lazyPart(async () => (await import('./tabs/NotificationsTab.tsx')).NotificationsTab),
  },
  {
    id: 'security',
    icon: shieldCheck,
    Panel: lazyPart(async () => (await import('./tabs/SecurityTab.tsx')).SecurityTab),
  },
  {
    id: 'sessions',
    icon: desktop,
    Panel: lazyPart(async () => (await import('./tabs/SessionsTab.tsx')).SessionsTab),
  },
  {
    id: 'keys',
    icon: terminal,
    Panel: lazyPart(async () => (await import('./tabs/programs/KeysTab.tsx')).KeysTab),
  },
  {
    id: 'webhooks',
    icon: broadcast,
    Panel: lazyPart(async () => (await import('./tabs/programs/WebhooksTab.tsx')).WebhooksTab),
  },
]
