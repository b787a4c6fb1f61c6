/** Builds the parts whose sources have changed since their last build. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundledCommands } from '../api/bundled-commands.ts'
import { compressFolder } from './build/compress.ts'
import { acquireBuildLock } from './build/lock.ts'
import { hashFiles } from './build/source-hash.ts'
import { type BuildPart, runBuildTool } from './build/tool.ts'

const root = dirname(import.meta.dirname)
const sharedSources = ['package-lock.json', 'tsconfig.json', 'scripts/build', 'scripts/build.ts']
const contract = ['api/src/client', 'api/src/contract', 'api/src/locales', 'db/src/vocabulary.ts']

const commands = ['command-line', ...bundledCommands.map((name) => `${name}.ts`)].map((name) => `scripts/${name}`)

const parts: BuildPart[] = [
  { name: 'site', command: ['astro', 'build'], sources: ['site', ...contract], statics: ['dist/client'] },
  { name: 'admin', command: ['vite', 'build'], sources: ['admin', ...contract], statics: ['dist'] },
  {
    name: 'api',
    command: ['vite', 'build'],
    sources: ['api', 'db/src', 'db/seed', 'db/fill/progress.ts', 'db/package.json', ...commands],
    statics: [],
  },
]

export async function buildChangedParts(): Promise<void> {
  if (findChangedParts().length === 0) return
  const release = await acquireBuildLock()
  try {
    // Looks for changed parts again, because another process may have built them in the meantime.
    const built = await Promise.allSettled(findChangedParts().map(({ part, hash }) => buildPart(part, hash)))
    const failures = built.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    if (failures.length > 0) throw new Error(failures.join('\n\n'))
  } finally {
    release()
  }
}

function findChangedParts(): { part: BuildPart; hash: string }[] {
  return parts
    .map((part) => ({ part, hash: hashFiles([...part.sources, ...sharedSources]) }))
    .filter(({ part, hash }) => {
      const stamp = toStampPath(part)
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
    })
}

const toStampPath = (part: BuildPart) => join(root, part.name, 'dist/.built')

/** Removes the stamp first and writes it last, so that an interrupted build does not count as complete. */
async function buildPart(part: BuildPart, hash: string): Promise<void> {
  const startedAt = performance.now()
  rmSync(toStampPath(part), { force: true })
  await runBuildTool(part)
  for (const folder of part.statics) await compressFolder(join(root, part.name, folder))
  writeFileSync(toStampPath(part), hash)
  console.log(`Built the ${part.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

if (import.meta.main) {
  try {
    await buildChangedParts()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
