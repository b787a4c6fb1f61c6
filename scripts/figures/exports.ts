import { readModules } from './module-graph.ts'
import type { SourceFile } from './source-files.ts'

/** Names that a framework requires, by the files in which it looks for them. */
const conventional: [files: RegExp, names: RegExp][] = [
  [/^site\/src\/pages\//, /^(?:GET|HEAD|POST|ALL|prerender|getStaticPaths)$/],
  [/^site\/src\/middleware\.ts$/, /^onRequest$/],
  [/^site\/src\/content\.config\.ts$/, /^collections$/],
  // `site.ts` of the API imports the built entry by its URL.
  [/^site\/adapter\/(?:entry|cache)\.ts$/, /^(?:default|render|routes|findRoute)$/],
  [/(?:\.config\.[cm]?[jt]s|global-setup\.ts|postgres\.ts)$/, /^(?:default|setup)$/],
  [/\.astro$/, /^Props$/],
]

const isConventional = (path: string, name: string) =>
  conventional.some(([files, names]) => files.test(path) && names.test(name))

export function findUnusedExports(files: SourceFile[]): string[] {
  const modules = readModules(files)
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const used = new Map(modules.map(({ path }) => [path, new Set<string>()]))
  const use = (path: string, name: string): void => {
    const module = byPath.get(path)
    const names = used.get(path)
    if (!module || !names || names.has(name)) return
    names.add(name)
    for (const { from, name: original, as } of module.reexports) {
      if (as === '*') use(from, name)
      else if (as === name || name === '*') use(from, original)
    }
  }
  for (const { imports } of modules) for (const { from, name } of imports) use(from, name)
  return modules.flatMap(({ path, exports }) => {
    const names = used.get(path)
    const isUsed = (name: string) => names?.has(name) || names?.has('*') || isConventional(path, name)
    return exports.filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`)
  })
}

export function findDuplicateExports(files: SourceFile[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { path, exports } of readModules(files)) {
    for (const name of exports) {
      if (name === 'default' || isConventional(path, name)) continue
      places.set(name, (places.get(name) ?? new Set()).add(path))
    }
  }
  return [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
}
