import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import type { Plugin } from 'vite'
import { bundlePlugin, toHash, withoutSideEffects } from './adapter/bundled.ts'
import moduleAdapter from './adapter/index.ts'
import { nominatimOrigin } from './src/lib/position/nominatim.ts'

// Is inlined unchanged, so that the CSP can allow it by hash.
const layers = toHash(readFileSync(new URL('src/styles/layers.css', import.meta.url)))

/** In bytes. */
const inlined: Record<string, number> = { '.js': 8192, '.css': 4096 }

// Without this, React uses its development build unless NODE_ENV is set.
const reactProductionBuild: Plugin = {
  name: 'react-production-build',
  apply: 'build',
  config: () => ({ define: { 'process.env.NODE_ENV': '"production"' } }),
}

const pageStyles = new Set<string>()

// Pages include the styles of their islands, which the islands would load a second time.
const withoutIslandStyles: Plugin = {
  name: 'without-island-styles',
  enforce: 'pre',
  apply: 'build',
  transform(_, id) {
    if (!/\/site\/src\/.+\.css$/.test(id)) return undefined
    if (this.environment.name !== 'client') {
      pageStyles.add(id)
      return undefined
    }
    // An island that only a script imports is not part of a page.
    if (!pageStyles.has(id)) throw new Error(`${id}: import it in the .astro file whose script opens the island`)
    return ''
  },
}

/** Modules of the islands and scripts without React, with Vite's loader of chunks, and components and hooks. */
const plainModule =
  /vite\/preload-helper|\/(?:api\/src\/(?:client|contract\/rules)|site\/src)\/(?!.*(?:use-|form-resolver|country\/)).*\.ts$/
const reactModule = /site\/src\/.*(?:\.tsx|\/use-[\w-]+\.ts)$/

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  adapter: moduleAdapter(),
  integrations: [react()],
  cache: { provider: { name: 'cache-headers', entrypoint: new URL('adapter/cache.ts', import.meta.url) } },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  security: {
    // The site has no route that changes data; the API checks origins itself.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "img-src 'self' data: blob:",
        `connect-src 'self' ${nominatimOrigin}`,
      ],
      styleDirective: { hashes: [layers] },
    },
  },
  vite: {
    plugins: [bundlePlugin(), reactProductionBuild, withoutIslandStyles],
    build: {
      assetsInlineLimit: (file, content) => content.length < (inlined[extname(file)] ?? 0),
      cssCodeSplit: false,
      rolldownOptions: { treeshake: withoutSideEffects },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Without these, a page with a form loads up to 45 files.
                groups: [
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                  { name: 'plain', test: plainModule, minShareCount: 5, priority: 1 },
                  { name: 'kit', test: reactModule, minShareCount: 4 },
                  { name: 'icons', test: /\.svg\?raw$/, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  },
})
