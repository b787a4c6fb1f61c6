import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

type Ids = { uid: number; gid: number }

/** How to spawn PostgreSQL: the wrapper command, the user, and a function that gives the user ownership of a path. */
export type ProcessUser = { wrap: string[]; ids: Partial<Ids>; giveOwnership(path: string): void }

/** PostgreSQL refuses to run as root, so root runs it as another user or in a user namespace. */
export function chooseProcessUser(home: string, binaries: string): ProcessUser {
  // With `setpriv`, the kernel stops the server if its parent is killed.
  const wrap = succeeds('setpriv', ['--pdeathsig', 'INT', '--', 'true']) ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  const asIs: ProcessUser = { wrap, ids: {}, giveOwnership: () => undefined }
  if (process.getuid?.() !== 0) return asIs

  const { uid, gid } = statSync(home)
  const runAs = (ids: Ids): ProcessUser | undefined => {
    const canReach = (path: string) => spawnSync('test', ['-x', path], ids).status === 0
    if (!ids.uid || !canReach(dirname(home)) || !canReach(join(binaries, 'postgres'))) return undefined
    const giveOwnership = (path: string) => void execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, path])
    return { wrap, ids, giveOwnership }
  }
  const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--']
  const chosen =
    runAs({ uid, gid }) ??
    (uid === 0 && succeeds('unshare', [...namespace, 'true'])
      ? { ...asIs, wrap: ['unshare', ...namespace, ...wrap] }
      : (runAs(readIds('postgres')) ?? runAs(readIds('nobody'))))
  if (!chosen) {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and there is no other user to run it as: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  chosen.giveOwnership(home)
  return chosen
}

function readIds(user: string): Ids {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout),
  )
  return { uid, gid }
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
