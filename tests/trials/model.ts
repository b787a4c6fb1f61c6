import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '@dalil/db/root'

/** Runs the test of owners and claims for minutes instead of seconds, from a seed or a random one. */
export function runModelTrial([minutes = '10', seed]: string[]): boolean {
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config=tests/vitest.config.ts', '--project=api', 'tests/api/model/'],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        MODEL_SECONDS: String(Number(minutes) * 60),
        MODEL_SEED: seed ?? String(Date.now() % 2 ** 31),
      },
    },
  )
  return status === 0
}
