import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import moduleAdapter from './adapter/index.ts'

// This one script stands in the page as it is, before the first paint, so it is allowed by its own hash.
const themeScript = readFileSync(new URL('src/lib/theme-first.js', import.meta.url))
const themeHash = createHash('sha256').update(themeScript).digest('base64')

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  adapter: moduleAdapter(),
  integrations: [react()],
  cache: { provider: { name: 'cache-headers', entrypoint: new URL('adapter/cache.ts', import.meta.url) } },
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false },
  security: {
    // The API answers for itself; the site has no route that changes anything.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self' https://nominatim.openstreetmap.org",
      ],
      scriptDirective: { hashes: [`sha256-${themeHash}`] },
    },
  },
  vite: { ssr: { noExternal: true } },
})
