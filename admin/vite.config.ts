import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Modules that the first screen imports statically; lazy screens have separate chunks. */
const initial = ['$initial' as const]

/**
 * Libraries are in separate chunks, which stay in the browser's cache if only our screens change. Modules that several
 * lazy screens share form one chunk of libraries and one of components: a request per module takes longer.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, tags: initial },
  { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis|stylis-plugin-rtl)[\\/]/, tags: initial },
  { name: 'react-admin', test: /node_modules[\\/]/, tags: initial },
  { name: 'app', test: /admin[\\/]src[\\/]/, tags: initial },
  { name: 'widgets', test: /node_modules[\\/]/, minShareCount: 2 },
  { name: 'components', test: /[\\/](admin|api|db)[\\/]src[\\/]/, minShareCount: 2 },
]

/** Bundles only the names of amenities, because the back office displays no other texts of the site. */
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
    // The CSP does not allow data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
