import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules that the first screen imports statically; lazy screens have their own chunks. */
const initial = ['$initial' as const]

/** Libraries in chunks of their own stay in the browser's cache when only our screens change. */
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
    // The CSP allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
