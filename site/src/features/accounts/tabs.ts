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
  feature?: SiteFeature
  Panel: ComponentType<{ texts: ProfileTexts; onCountChange: () => void }>
}

export const profileTabs: Tab[] = [
  { id: 'profile', icon: user, Panel: ProfileTab },
  { id: 'listings', icon: storefront, Panel: lazyPart(() => import('./tabs/ListingsTab.tsx')) },
  { id: 'reviews', icon: star, feature: 'reviews', Panel: lazyPart(() => import('./tabs/ReviewsTab.tsx')) },
  { id: 'favourites', icon: heart, Panel: lazyPart(() => import('./tabs/FavouritesTab.tsx')) },
  { id: 'claims', icon: key, feature: 'claims', Panel: lazyPart(() => import('./tabs/ClaimsTab.tsx')) },
  { id: 'notifications', icon: bell, Panel: lazyPart(() => import('./tabs/NotificationsTab.tsx')) },
  { id: 'security', icon: shieldCheck, Panel: lazyPart(() => import('./tabs/SecurityTab.tsx')) },
  { id: 'sessions', icon: desktop, Panel: lazyPart(() => import('./tabs/SessionsTab.tsx')) },
  { id: 'keys', icon: terminal, Panel: lazyPart(() => import('./tabs/programs/KeysTab.tsx')) },
  { id: 'webhooks', icon: broadcast, Panel: lazyPart(() => import('./tabs/programs/WebhooksTab.tsx')) },
]
