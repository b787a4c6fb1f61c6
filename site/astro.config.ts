import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
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

// Without streaming, islands lose the `useId` prefix, so that hydration would find different ids.
const stableIslandIds: Plugin = {
  name: 'stable-island-ids',
  transform(code, id) {
    if (!id.includes('/@astrojs/react/dist/server.js')) return
    const [before, after] = ['renderToString(vnode)', 'renderToString(vnode, renderOptions)']
    if (!code.includes(before)) throw new Error('@astrojs/react draws islands differently now')
    return code.replace(before, after)
  },
}

// For Arabic text TextEncoder takes a tenth of a page's rendering time.
const fastTextEncoder: Plugin = {
  name: 'fast-text-encoder',
  transform(code, id) {
    if (!id.includes('/astro/dist/runtime/server/render/common.js')) return
    const usual = 'const encoder = new TextEncoder();'
    if (!code.includes(usual)) throw new Error('Astro encodes its pages differently now')
    const quick = fileURLToPath(new URL('adapter/encoder.ts', import.meta.url))
    return `import { encoder } from ${JSON.stringify(quick)};\n${code.replace(usual, '')}`
  },
}

// Astro hashes the same few scripts for every page in a worker; this caches the digests.
const cachedScriptDigests: Plugin = {
  name: 'cached-script-digests',
  transform(code, id) {
    if (!id.includes('/astro/dist/core/encryption.js')) return
    const made = 'async function generateCspDigest('
    if (!code.includes(made)) throw new Error('Astro hashes for its policy differently now')
    return `${code.replace(made, 'async function digestOf(')}
const digests = new Map()
function generateCspDigest(data, algorithm) {
  if (!digests.has(data)) digests.set(data, digestOf(data, algorithm))
  return digests.get(data)
}`
  },
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

const icon = /^import (\w+) from '(@phosphor-icons\/core\/[\w/-]+\.svg)\?raw'$/gm

// An icon that two islands share would become a separate request, which is slower than the duplicated bytes.
const inlineIcons: Plugin = {
  name: 'inline-icons',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('.tsx')) return
    return code.replace(icon, (_, name: string, file: string) => {
      return `const ${name} = ${JSON.stringify(readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8'))}`
    })
  },
}

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  adapter: moduleAdapter(),
  // Islands are small: streaming each one costs more than it saves.
  integrations: [react({ experimentalDisableStreaming: true })],
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
    plugins: [
      bundlePlugin(),
      reactProductionBuild,
      stableIslandIds,
      fastTextEncoder,
      cachedScriptDigests,
      withoutIslandStyles,
      inlineIcons,
    ],
    build: {
      assetsInlineLimit: (file, content) => content.length < (inlined[extname(file)] ?? 0),
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: withoutSideEffects,
        output: {
          codeSplitting: {
            groups: [
              // React, and what every island with a field needs.
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|scheduler)\/|site\/src\/(?:components\/(?:icon\/SvgIcon|form\/(?:FieldLayout|Select))|lib\/use-is-hydrated)\.tsx?$/,
                priority: 1,
              },
              // One chunk of modules without React, for pages without islands.
              {
                name: 'session',
                test: /(?:vite\/preload-helper|(?:api\/src\/client\/(?:api-client|api-error|preferences|reauthentication|return-url|session)|api\/src\/contract\/(?:fields\/unicode|rules\/(?:locale-formats|site-paths|text\/(?:default-ignorables|western-digits)))|site\/src\/(?:components\/(?:icon\/add-missing-icons|toast\/toast|map\/run-when-visible)|features\/listings\/(?:form\/draft\/gallery-changes|gallery\/scroll-strip|map\/place-map)|lib\/(?:api-client|await-next-task|current-locale|drafts\/form-draft|history\/overlay-entry|http\/request-api|intl\/island-formats|intl\/load-locale-data|locale|paths|session\/return-url)))\.ts)/,
                priority: 1,
              },
              // One chunk, and so one request, for small modules that nearly every island needs.
              {
                name: 'kit',
                test: /(?:api\/src\/contract\/rules\/text\/display-names|site\/src\/(?:components\/(?:form\/SubmitButton|dialog\/(?:Dialog|ConfirmationDialog)|Alert)))\.tsx?$/,
              },
              // The lists of the filters and of a place's form.
              {
                name: 'choices',
                test: /site\/src\/(?:components\/form\/Combobox(?:Options)?|features\/(?:categories\/(?:CategoryField|choices)|listings\/browse\/use-city-suggestions)|lib\/position\/position-failure)\.tsx?$/,
              },
              { name: 'fields', test: /site\/src\/components\/form\/Text(?:Area|Field)\.tsx$/ },
              { name: 'pasted', test: /api\/src\/contract\/rules\/text\/(?:clean-pasted|invisible-text)\.ts$/ },
              // What pages that load their data share.
              { name: 'query', test: /site\/src\/(?:components\/query\/QueryView|lib\/use-query)\.tsx?$/ },
              // Components that the owner's pages and the owner's preview of a listing share.
              {
                name: 'owner',
                test: /site\/src\/features\/(?:categories\/CategoryLabel|listings\/(?:ListingState|revision\/PendingRevision))\.tsx$/,
              },
            ],
          },
        },
      },
    },
  },
})
