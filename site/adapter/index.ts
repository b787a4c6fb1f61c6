import type { AstroIntegration } from 'astro'

/** Builds `dist/server/entry.mjs`, a module with one function that answers a request: whoever serves it brings the API. */
export default function moduleAdapter(): AstroIntegration {
  return {
    name: '@dalil/site/adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // What is built needs nothing beside it; the development server runs packages as they are.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: '@dalil/site/adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        })
      },
    },
  }
}
