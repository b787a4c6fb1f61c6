import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** Lets a bundle import one module of the API's contract or browser code without the others. */
export const withoutSideEffects = {
  moduleSideEffects: [{ test: /api\/src\/(?:client|contract)\//, sideEffects: false }],
}

export const toHash = (content: string | Buffer): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

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
      const code = await bundleScript(file)
      return { code: `export default ${JSON.stringify(code)}\nexport const hash = '${toHash(code)}'`, moduleType: 'js' }
    },
  }
}

/** A function, because classic scripts share their top-level names. */
export async function bundleScript(file: string): Promise<string> {
  const rolldownOptions = {
    input: file,
    treeshake: withoutSideEffects,
    optimization: { inlineConst: true },
    output: { format: 'iife' },
  } as const
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions },
  })
  if (!('output' in built)) throw new Error(`${file} was not bundled`)
  return built.output[0].code.trim()
}
