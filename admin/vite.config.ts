import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Only what the first screen needs; a screen that is loaded later brings its own. */
const initial = ['$initial' as const]

/** What changes together stays together: a new version of our screens leaves the libraries in the browser's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, tags: initial },
  { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis|stylis-plugin-rtl)[\\/]/, tags: initial },
  { name: 'react-admin', test: /node_modules[\\/]/, tags: initial },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    // Nothing is written into the page or its styles as data: the server's policy allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
