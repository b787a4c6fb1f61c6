import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/**
 * `import code, { hash } from './page.ts?bundled'` returns a script and its imports as one text to inline. The normal
 * build would move code shared with islands to a separate file, which every page would request.
 */
export function bundlePlugin(): Plugin {
  return {
    name: 'bundled',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'bundled') return
      const code = await bundle(file)
      const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`
      return { code: `export default ${JSON.stringify(code)}\nexport const hash = '${hash}'`, moduleType: 'js' }
    },
  }
}

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input: file } },
  })
  if (!('output' in built)) throw new Error(`${file} was not bundled`)
  return built.output[0].code.trim()
}
