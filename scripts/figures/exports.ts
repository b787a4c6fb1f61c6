import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Returns what knip finds: unused files, exports and packages, and packages that are used but not listed. */
export function findDeadCode(): string[] {
  const root = dirname(dirname(import.meta.dirname))
  const args = ['--no-progress', '--reporter', 'json']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/knip'), args, { cwd: root, encoding: 'utf8' })
  const { issues }: { issues: { file: string; [kind: string]: unknown }[] } = JSON.parse(stdout)
  return issues.map((issue) => JSON.stringify(issue, (_, value) => (value?.length === 0 ? undefined : value)))
}

/** Frameworks require the names that these files export. */
const conventional = /^site\/(?:src\/pages|adapter)\/|\.astro$|\.config\.[cm]?[jt]s$/
const declaration = /^export (?:async |abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

export function findDuplicateExports(files: SourceFile[]): string[] {
  const places = Map.groupBy(
    files.flatMap(({ path, text }) =>
      conventional.test(path) ? [] : [...text.matchAll(declaration)].map(([, name = '']) => ({ name, path })),
    ),
    ({ name }) => name,
  )
  return [...places]
    .map(([name, exported]) => ({ name, paths: [...new Set(exported.map(({ path }) => path))] }))
    .filter(({ paths }) => paths.length > 1)
    .map(({ name, paths }) => `${name}: ${paths.join(', ')}`)
}
