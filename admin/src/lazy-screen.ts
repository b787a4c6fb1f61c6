import { adminPaths } from '@dalil/api/contract/rules'
import { type ComponentType, lazy } from 'react'
import { UnloadedScreen } from './layout/UnloadedScreen.tsx'

type Load = () => Promise<ComponentType>

const loaders = new Map<string, Load>()

export function lazyScreen(name: string, load: Load) {
  loaders.set(name, load)
  return lazy(async () => ({ default: await load().catch(() => UnloadedScreen) }))
}

export function toScreenName(pathname: string): string {
  const [name = '', id, view = 'edit'] = pathname.replace(adminPaths.home, '').split('/').filter(Boolean)
  return id ? `${name}/${view}` : name
}

export const preloadScreen = (pathname: string) => preload(loaders.get(toScreenName(pathname)))

/** Browsers other than Chromium's have no `connection`. */
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Loads the other screens one after another, so that they open without delay, unless the browser saves data. */
export async function preloadScreens(): Promise<void> {
  if ((navigator as SavingNavigator).connection?.saveData) return
  for (const load of loaders.values()) {
    await new Promise((done) => setTimeout(done, 100))
    await preload(load)
  }
}

/** Ignores a failed import, because opening the screen reports it. */
const preload = async (load: Load | undefined) => load?.().catch(() => undefined)
