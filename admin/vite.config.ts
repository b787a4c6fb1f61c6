import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Modules that the first screen imports statically; lazy screens have their own chunks. */
const initial = ['$initial' as const]

/**
 * Libraries in chunks of their own stay in the browser's cache when only our screens change. What several lazy screens
 * share is one chunk for libraries and one for components: a request for each module takes longer than the modules.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, tags: initial },
  { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis|stylis-plugin-rtl)[\\/]/, tags: initial },
  { name: 'react-admin', test: /node_modules[\\/]/, tags: initial },
  { name: 'app', test: /admin[\\/]src[\\/]/, tags: initial },
  { name: 'widgets', test: /node_modules[\\/]/, minShareCount: 2 },
  { name: 'components', test: /[\\/](admin|api|db)[\\/]src[\\/]/, minShareCount: 2 },
]

/** Of the site's texts the back office shows the names of the amenities only. */
const amenityTexts = {
  name: 'amenity-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /api[\\/]src[\\/]locales[\\/]\w+\.json$/ },
    handler: (code: string) => {
      const texts = Object.entries(JSON.parse(code)).filter(([key]) => key.startsWith('amenity.'))
      return JSON.stringify(Object.fromEntries(texts))
    },
  },
} as const satisfies Plugin

export default defineConfig({
  base: '/admin/',
  plugins: [amenityTexts, react()],
  build: {
    outDir: 'dist',
    // The CSP allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
