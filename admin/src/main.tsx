import arabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import { StrictMode } from 'react'
import { preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen, preloadScreens } from './lazy-screen.ts'
import './page.css'
import { readStaffSession } from './providers/session.ts'

for (const font of [arabic, latin]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

if (readStaffSession()) {
  void preloadScreen(location.pathname)
  setTimeout(preloadScreens, 3000)
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
