import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../../db/src/root.ts'

export type BuildPart = { name: string; command: string[]; sources: string[]; statics: string[] }

export async function runBuildTool({ name, command: [tool = '', ...args] }: BuildPart): Promise<void> {
  const [program = '', ...rest] = [
    ...findDeathSignalWrapper(),
    join(repositoryRoot, 'node_modules/.bin', tool),
    ...args,
  ]
  const child = spawn(program, rest, {
    cwd: join(repositoryRoot, name),
    env: createBuildEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  if (code !== 0) throw new Error(`Building the ${name} failed.\n${output.trim()}`)
}

/** Makes the tools exit with this process, because a surviving tool would write into the folder of the next build. */
function findDeathSignalWrapper(): string[] {
  const wrapperArgs = ['--pdeathsig', 'KILL', '--']
  return spawnSync('setpriv', [...wrapperArgs, 'true'], { stdio: 'ignore' }).status === 0
    ? ['setpriv', ...wrapperArgs]
    : []
}

/** Returns the environment without variables that the tools read, because they would write some into the pages. */
function createBuildEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(PUBLIC_|VITE_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name),
  )
  return { ...Object.fromEntries(variables), NODE_ENV: 'production', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}
