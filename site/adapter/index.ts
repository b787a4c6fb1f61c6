import type { AstroIntegration } from 'astro'

/** Builds `dist/server/entry.mjs`, whose `render` handles a request. */
export default function moduleAdapter(): AstroIntegration {
  return {
    name: '@dalil/site/adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The build bundles all packages; the development server does not.
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
