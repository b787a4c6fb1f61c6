import arabic from '@dalil/api/fonts/alexandria-arabic.woff2?url'
import latin from '@dalil/api/fonts/alexandria-latin.woff2?url'
import { StrictMode } from 'react'
import { preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen, preloadScreens } from './lazy-screen.ts'
import './page.css'
import { createI18nProvider } from './providers/i18n.ts'
import { readStaffSession } from './providers/session.ts'

for (const font of [arabic, latin]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

if (readStaffSession()) {
  void preloadScreen(location.pathname)
  setTimeout(preloadScreens, 3000)
}

async function render(root: HTMLElement): Promise<void> {
  const i18nProvider = await createI18nProvider()
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void render(root)
