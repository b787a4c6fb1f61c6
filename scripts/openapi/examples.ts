/** Writes the examples of docs/client.md as programs, and checks their types as strictly as those of the product. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
const folder = join(root, '.build/examples')
const compilerOptions = { lib: ['ES2024', 'ESNext.Iterator', 'DOM', 'DOM.Iterable'] }

export const readExamples = (page: string, language: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, found, text = '']) =>
    found === language ? [text] : [],
  )

function checkExamples(): number | null {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, text] of readExamples('docs/client.md', 'ts').entries())
    writeFileSync(join(folder, `example-${index + 1}.ts`), text)
  const project = { extends: '../../tsconfig.json', compilerOptions, files: [], include: ['*.ts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' }).status
}

if (import.meta.main) process.exitCode = checkExamples() ?? 1
