import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { bundledCommands } from './bundled-commands.ts'

const entries = [
  ['serve', 'src/program/serve.ts'],
  ['worker', 'src/program/worker.ts'],
  ['image-process', 'src/images/processes/serve-tasks.ts'],
  ...bundledCommands.map((name) => [name, `../scripts/${name}.ts`] as const),
].map(([name, path]) => [name, join(import.meta.dirname, path)] as const)

export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: {
    target: 'node',
    // One file starts faster than a thousand. Packages with native parts or data files stay external.
    noExternal: true,
    external: ['graphile-worker', 'pino', 'sharp', '@ip-location-db/geo-whois-asn-country-mmdb'],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
