import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

export const withoutSideEffects = {
  moduleSideEffects: [{ test: /api\/src\/(?:client|contract)\/(?!zod-config)/, sideEffects: false }],
}

export const toHash = (content: string | Buffer): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Returns a script with its imports to inline: the normal build would move shared code to a file of its own. */
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
